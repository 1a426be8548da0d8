import { Input, SegmentedControl } from '@mantine/core';
import type { EmailRow, EmailStyle } from '@wifi/contract/marketing/email-design.ts';
import { useT } from '../../../kit/language.tsx';
import { layOut } from '../blocks/mail-edits.ts';
import { rowLayouts } from '../blocks/new-block.ts';
import { useSetRow } from '../editing.ts';
import { PaintField } from './paint-field.tsx';
import { Pixels } from './panel-fields.tsx';
import stack from '../../../widgets/editor/editor-fields.module.css';

export function RowPanel({ row, style }: { row: EmailRow; style: EmailStyle }) {
  const t = useT();
  const set = useSetRow(row);
  const widths = row.columns.map(({ width }) => width).join(':');
  return (
    <div className={stack.stack}>
      <Input.Wrapper label={t('Columns')} description={t('Below each other on a phone.')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('Columns')}
          value={widths}
          onChange={(chosen) => set({ columns: layOut(row.columns, chosen.split(':').map(Number)) })}
          data={rowLayouts.map((layout) => ({
            value: layout.join(':'),
            label: layout.length === 1 ? t('One') : layout.join(' : '),
          }))}
        />
      </Input.Wrapper>
      <PaintField
        label={t('Background')}
        none={t('None')}
        value={row.background}
        style={style}
        onChange={(background) => set({ background })}
      />
      <Pixels
        label={t('Space inside')}
        value={row.padding}
        least={0}
        most={80}
        onChange={(padding) => set({ padding })}
      />
    </div>
  );
}
