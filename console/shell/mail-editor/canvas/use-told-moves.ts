import { useEffect, useRef } from 'react';
import type { WrittenEmail } from '@wifi/contract/marketing/email-design.ts';
import { useT } from '../../../kit/language.tsx';
import { announce } from '../../screens/announcer.tsx';
import { findBlock } from '../blocks/mail-edits.ts';
import { blockNames } from '../mail-words.ts';

/** Tells whoever does not see it where the chosen block or row went, however it was moved. */
export function useToldMoves(mail: WrittenEmail, selected: string): void {
  const t = useT();
  const last = useRef({ id: '', place: '' });
  useEffect(() => {
    const block = findBlock(mail, selected);
    const row = mail.rows.findIndex(({ id }) => id === selected);
    const place = block ? `${block.row}/${block.column}/${block.index}` : String(row);
    const before = last.current;
    last.current = { id: selected, place };
    if (before.id !== selected || before.place === place) return;
    if (block)
      announce(
        t('{name} is now in row {row}, column {column}, place {n}.', {
          name: t(blockNames[block.block.kind]),
          row: block.row + 1,
          column: block.column + 1,
          n: block.index + 1,
        }),
      );
    else if (row >= 0) announce(t('The row is now at place {n} of {all}.', { n: row + 1, all: mail.rows.length }));
  }, [mail, selected, t]);
}
