import { Input } from '@mantine/core';
import { useId } from 'react';
import type { EmailPaint, EmailStyle } from '@wifi/contract/marketing/email-design.ts';
import { colourOf } from '@wifi/email/colours.ts';
import { msg, useT } from '../../../kit/language.tsx';
import classes from './panels.module.css';

const roles = ['brand', 'text', 'muted', 'background', 'surface'] as const;
export const roleNames: Record<(typeof roles)[number], string> = {
  brand: msg('Brand'),
  text: msg('Text'),
  muted: msg('Quiet text'),
  background: msg('Around the mail'),
  surface: msg('Paper'),
};

interface PaintFieldProps<Value extends EmailPaint | null> {
  label: string;
  value: Value;
  style: EmailStyle;
  /** Given where it may have none. */
  none?: string;
  onChange: (value: Value | EmailPaint) => void;
}

/** One of the mail's colours, which follows when that changes; or a colour of its own. */
export function PaintField<Value extends EmailPaint | null>({
  label,
  value,
  style,
  none,
  onChange,
}: PaintFieldProps<Value>) {
  const t = useT();
  const id = useId();
  const isOwn = value !== null && value.startsWith('#');
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
      <div className={classes.paints} role="radiogroup" aria-labelledby={id}>
        {none !== undefined && (
          <label title={none}>
            <input
              type="radio"
              name={id}
              aria-label={none}
              checked={value === null}
              onChange={() => onChange(null as Value)}
            />
            <span data-none />
          </label>
        )}
        {roles.map((role) => (
          <label key={role} title={t(roleNames[role])}>
            <input
              type="radio"
              name={id}
              aria-label={t(roleNames[role])}
              checked={value === role}
              onChange={() => onChange(role)}
            />
            <span style={{ background: style[role] }} />
          </label>
        ))}
        <input
          type="color"
          aria-label={t('Another colour')}
          title={t('Another colour')}
          data-chosen={isOwn || undefined}
          value={value === null ? style.surface : colourOf(value, style)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
    </Input.Wrapper>
  );
}
