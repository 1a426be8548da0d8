import { useDraggable } from '@dnd-kit/core';
import {
  IconAlignLeft,
  IconArrowsVertical,
  IconHeading,
  IconMail,
  IconMinus,
  IconPalette,
  IconPhoto,
  IconRectangle,
  IconShare,
  IconStar,
  IconTicket,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { EmailBlock } from '@wifi/contract/marketing/email-design.ts';
import { useT } from '../../../kit/language.tsx';
import { addBlock, insertRow, placeAfter } from '../blocks/mail-edits.ts';
import { blockKinds, newBlock, newRow, rowLayouts, type RowLayout } from '../blocks/new-block.ts';
import type { Carried } from '../canvas/drag-and-drop.tsx';
import { addAndWrite } from '../canvas/focus-block.ts';
import { useChangeMail, useEditing } from '../editing.ts';
import { blockNames } from '../mail-words.ts';
import classes from './tray.module.css';

const icons: Record<EmailBlock['kind'], ComponentType<{ size: number; stroke: number }>> = {
  heading: IconHeading,
  text: IconAlignLeft,
  picture: IconPhoto,
  button: IconRectangle,
  divider: IconMinus,
  space: IconArrowsVertical,
  voucher: IconTicket,
  social: IconShare,
  rating: IconStar,
};

/** What a mail is made of: dragged to its place, or put behind what is chosen by a press. */
export function Tray() {
  const t = useT();
  const { selected, select, showFields } = useEditing();
  const changeMail = useChangeMail();
  const open = (id: 'mail' | 'style') => () => {
    select(id);
    showFields();
  };
  const add = (kind: EmailBlock['kind']) => {
    const block = newBlock(kind, t);
    addAndWrite(block.id, () => {
      changeMail('', (mail) => addBlock(mail, placeAfter(mail, selected), block));
      select(block.id);
    });
  };
  const addRow = (layout: RowLayout) => {
    const row = newRow(layout);
    changeMail('', (mail) => {
      const place = placeAfter(mail, selected);
      return insertRow(mail, place ? place.row + 1 : mail.rows.length, row);
    });
    select(row.id);
  };
  const rowName = (layout: RowLayout) =>
    layout.length === 1 ? t('One column') : t('Columns {widths}', { widths: layout.join(' : ') });
  return (
    <div className={classes.tray}>
      <div className={classes.wholes}>
        <button type="button" aria-pressed={selected === 'mail'} onClick={open('mail')}>
          <IconMail aria-hidden size={18} stroke={1.5} />
          {t('Subject and languages')}
        </button>
        <button type="button" aria-pressed={selected === 'style'} onClick={open('style')}>
          <IconPalette aria-hidden size={18} stroke={1.5} />
          {t('Colours and font')}
        </button>
      </div>
      <h2>{t('Blocks')}</h2>
      <div className={classes.tiles}>
        {blockKinds.map((kind) => {
          const Icon = icons[kind];
          return (
            <Tile
              key={kind}
              id={`new:${kind}`}
              carried={{ is: 'new-block', kind, name: t(blockNames[kind]) }}
              onAdd={() => add(kind)}
            >
              <Icon size={22} stroke={1.5} />
              {t(blockNames[kind])}
            </Tile>
          );
        })}
      </div>
      <h2>{t('Rows')}</h2>
      <div className={classes.tiles}>
        {rowLayouts.map((layout) => (
          <Tile
            key={layout.join()}
            id={`new-row:${layout.join()}`}
            carried={{ is: 'new-row', layout, name: rowName(layout) }}
            onAdd={() => addRow(layout)}
          >
            <span className={classes.layout} role="img" aria-label={rowName(layout)}>
              {layout.map((width, at) => (
                <span key={at} style={{ flex: width }} />
              ))}
            </span>
          </Tile>
        ))}
      </div>
      <p className={classes.hint}>
        {t('With the keyboard: Alt with the up and down arrows moves the chosen block, Delete takes it out.')}
      </p>
    </div>
  );
}

interface TileProps {
  id: string;
  carried: Carried;
  onAdd: () => void;
  children: ReactNode;
}

function Tile({ id, carried, onAdd, children }: TileProps) {
  const { listeners, setNodeRef } = useDraggable({ id, data: carried });
  return (
    <button ref={setNodeRef} type="button" className={classes.tile} {...listeners} onClick={onAdd}>
      {children}
    </button>
  );
}
