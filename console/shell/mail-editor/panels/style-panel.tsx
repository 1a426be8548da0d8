import { Select } from '@mantine/core';
import type { EmailStyle } from '@wifi/contract/marketing/email-design.ts';
import { useT } from '../../../kit/language.tsx';
import { ColourField } from '../../../widgets/editor/colour-field.tsx';
import { useEditing, useSetStyle } from '../editing.ts';
import { roleNames } from './paint-field.tsx';
import { Pixels } from './panel-fields.tsx';
import stack from '../../../widgets/editor/editor-fields.module.css';

const roles = ['brand', 'text', 'muted', 'surface', 'background'] as const;

/** The look of this mail, in every language. */
export function StylePanel({ style }: { style: EmailStyle }) {
  const t = useT();
  const set = useSetStyle();
  const { StyleActs } = useEditing().home;
  return (
    <div className={stack.stack}>
      {roles.map((role) => (
        <ColourField
          key={role}
          label={t(roleNames[role])}
          value={style[role]}
          onChange={(colour) => colour && set({ [role]: colour })}
          isRequired
        />
      ))}
      <Select
        label={t('Font')}
        description={t('Mail programs have few fonts: these are on every phone.')}
        allowDeselect={false}
        value={style.font}
        onChange={(font) => font && set({ font })}
        data={[
          { value: 'sans', label: t('Plain') },
          { value: 'serif', label: t('With serifs') },
          { value: 'rounded', label: t('Rounded') },
        ]}
      />
      <Pixels
        label={t('Round corners')}
        value={style.corner}
        least={0}
        most={32}
        onChange={(corner) => set({ corner })}
      />
      <Pixels
        label={t('Width of the mail')}
        value={style.width}
        least={480}
        most={700}
        onChange={(width) => set({ width })}
      />
      {StyleActs && <StyleActs style={style} onTake={set} />}
    </div>
  );
}
