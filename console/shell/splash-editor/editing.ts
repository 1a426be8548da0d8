import { createContext, use } from 'react';
import type { LoginStep } from '@wifi/contract/access/login-flow.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { Content } from './content.ts';
import { changeMethod } from './flow-edits.ts';

/**
 * What the fields of the editor share. Its identity changes only with the language, so that typing paints one panel.
 */
export interface Editing {
  /** The language whose words are typed and shown. */
  language: LanguageId;
  /** The one that guests get where a text is missing. */
  pageLanguage: LanguageId;
  change: (tag: string, change: (content: Content) => Content) => void;
}

export const EditingContext = createContext<Editing | undefined>(undefined);

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('A field of the editor stands outside of it');
  return editing;
}

/** Sets one field of the design. */
export function useSetDesign() {
  const { change } = useEditing();
  return <Name extends keyof Content['design']>(name: Name, value: Content['design'][Name]) =>
    change(`design.${name}`, (content) => ({ ...content, design: { ...content.design, [name]: value } }));
}

/** Changes one method of the flow, wherever it stands. */
export function useSetMethod(id: string) {
  const { change } = useEditing();
  return <Method extends LoginStep>(field: string, patch: (method: Method) => LoginStep) =>
    change(`${id}.${field}`, (content) => ({
      ...content,
      flow: changeMethod(content.flow, id, (method) => patch(method as Method)),
    }));
}
