import { useDroppable } from '@dnd-kit/core';
import { memo, type ReactNode } from 'react';
import { directionOf, type LanguageId } from '@wifi/contract/languages.ts';
import type { EmailBlock, EmailRow, EmailStyle, WrittenEmail } from '@wifi/contract/marketing/email-design.ts';
import { colourOf } from '@wifi/email/colours.ts';
import { fonts } from '@wifi/email/sheet.ts';
import { useT } from '../../../kit/language.tsx';
import { useEditing } from '../editing.ts';
import { BlockFrame } from './block-frame.tsx';
import type { Gap as GapData } from './drag-and-drop.tsx';
import { RowGrip } from './row-grip.tsx';
import { useToldMoves } from './use-told-moves.ts';
import classes from './canvas.module.css';
import frames from './frames.module.css';

interface CanvasProps {
  mail: WrittenEmail;
  style: EmailStyle;
  language: LanguageId;
}

/** The mail as it is written: every block in its place, every text to be typed over. */
export const Canvas = memo(function Canvas({ mail, style, language }: CanvasProps) {
  const t = useT();
  const { selected, select } = useEditing();
  useToldMoves(mail, selected);
  const subject = mail.subject || t('No subject yet');
  const preview = mail.preview || t('No preview text yet');
  return (
    <section className={classes.canvas} aria-label={t('The mail')} style={{ background: style.background }}>
      <button
        type="button"
        className={classes.envelope}
        aria-label={`${t('Subject')}: ${subject} ${preview}`}
        aria-pressed={selected === 'mail'}
        onClick={() => select('mail')}
      >
        <strong>
          <bdi>{subject}</bdi>
        </strong>
        <span>
          <bdi>{preview}</bdi>
        </span>
      </button>
      <div
        className={classes.sheet}
        lang={language}
        dir={directionOf(language)}
        style={{
          maxInlineSize: style.width,
          color: style.text,
          background: style.surface,
          fontFamily: fonts[style.font],
        }}
      >
        {mail.rows.map((row, index) => (
          <div key={row.id}>
            <Gap id={`rows:${index}`} gap={{ is: 'between-rows', index }} />
            <Row row={row} index={index} count={mail.rows.length} style={style} />
          </div>
        ))}
        <Gap id={`rows:${mail.rows.length}`} gap={{ is: 'between-rows', index: mail.rows.length }}>
          {mail.rows.length === 0 && (
            <p className={classes.nothing}>{t('Nothing in it yet. Choose a block, or drag one here.')}</p>
          )}
        </Gap>
      </div>
      <p className={classes.footer} style={{ color: style.muted }}>
        {t('Your venue, why this mail came and the link to unsubscribe stand here by themselves.')}
      </p>
    </section>
  );
});

interface RowProps {
  row: EmailRow;
  index: number;
  count: number;
  style: EmailStyle;
}

function Row({ row, index, count, style }: RowProps) {
  const t = useT();
  const { selected, select } = useEditing();
  const { id, background, padding, columns } = row;
  return (
    <div
      className={frames.row}
      role="group"
      aria-label={t('Row {n}', { n: index + 1 })}
      data-selected={selected === id || undefined}
    >
      <RowGrip row={row} index={index} count={count} />
      <div
        className={classes.columns}
        data-count={columns.length}
        style={{
          padding,
          background: background === null ? undefined : colourOf(background, style),
          gridTemplateColumns: columns.map(({ width }) => `minmax(0, ${width}fr)`).join(' '),
        }}
      >
        {/* For a pointer only: keys reach the settings of the row above. */}
        <button type="button" className={frames.choose} tabIndex={-1} aria-hidden onClick={() => select(id)} />
        {columns.map(({ blocks }, column) => (
          <Column key={column} blocks={blocks} row={index} column={column} style={style} />
        ))}
      </div>
    </div>
  );
}

interface ColumnProps {
  blocks: EmailBlock[];
  row: number;
  column: number;
  style: EmailStyle;
}

function Column({ blocks, row, column, style }: ColumnProps) {
  const t = useT();
  return (
    <div className={classes.column}>
      {blocks.map((block, index) => (
        <div key={block.id}>
          <Gap id={`${row}:${column}:${index}`} gap={{ is: 'place', place: { row, column, index } }} />
          <BlockFrame block={block} style={style} />
        </div>
      ))}
      <Gap id={`${row}:${column}:end`} gap={{ is: 'place', place: { row, column, index: blocks.length } }}>
        {blocks.length === 0 && <p className={classes.nothing}>{t('Empty column')}</p>}
      </Gap>
    </div>
  );
}

function Gap({ id, gap, children }: { id: string; gap: GapData; children?: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id, data: gap });
  return (
    <div ref={setNodeRef} className={classes.drop} data-over={isOver || undefined}>
      {children}
    </div>
  );
}
