import { memo } from 'react';
import type { Code } from './code.ts';
import { PrintCard, type CardWords } from './print-card.tsx';
import type { Layout } from './print-layouts.ts';
import classes from './print-sheet.module.css';

interface SheetProps { codes: readonly Code[]; layout: Layout; words: CardWords }

function Sheet({ codes, layout, words }: SheetProps) {
  return (
    <div className={classes.sheet} data-layout={layout}>
      {codes.map((code) => <PrintCard key={code.id} code={code} words={words} />)}
    </div>
  );
}

/** More codes come in at the end: the sheets that are full already stay as they are. */
export const PrintSheet = memo(Sheet, (before, after) =>
  before.layout === after.layout && before.words === after.words && before.codes.length === after.codes.length && before.codes.every((code, at) => code === after.codes[at]));
