import { memo } from 'react';
import { createPortal } from 'react-dom';
import type { Code } from './code.ts';
import type { CardWords } from './print-card.tsx';
import { sheetsOf, type Layout } from './print-layouts.ts';
import { PrintSheet } from './print-sheet.tsx';
import classes from './print-root.module.css';

interface PrintRootProps { codes: readonly Code[]; layout: Layout; words: CardWords }

/** What comes out of the printer: beside the console in the document, unseen on the screen and alone on paper. */
export const PrintRoot = memo(({ codes, layout, words }: PrintRootProps) => createPortal(
  <div className={classes.root}>
    {sheetsOf(codes, layout).map((sheet, at) => <PrintSheet key={at} codes={sheet} layout={layout} words={words} />)}
  </div>,
  document.body,
));
