import { createContext, useContext } from 'react';
import type { Words } from '@wifi/contract/words.ts';
import type { Translate } from './language/translate.ts';
import type { Template } from './templates/template.ts';
import type { SplashView } from './view.ts';

export interface Splash {
  view: SplashView;
  template: Template;
  t: Translate;
  /** The operator's text in the guest's language, else the sentence of ours. */
  words: (words: Words, otherwise?: string) => string;
  /** A part of the page asks for the style it needs; what nobody asked for is not sent. */
  wants: (styles: string) => void;
}

export const SplashContext = createContext<Splash | undefined>(undefined);

export function useSplash(): Splash {
  const splash = useContext(SplashContext);
  if (!splash) throw new Error('A part of a splash page was rendered outside of one');
  return splash;
}
