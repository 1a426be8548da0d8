import type { ReactElement } from 'react';
import { useSplash } from '../splash-context.ts';

export function Instruction(): ReactElement | null {
  const { view, words } = useSplash();
  const text = view.design.showsInstruction ? words(view.design.instruction) : '';
  return text ? <p className="soft lines">{text}</p> : null;
}
