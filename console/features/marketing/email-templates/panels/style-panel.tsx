import { Button, Select } from '@mantine/core';
import type { EmailStyle } from '@wifi/contract/marketing/email-design.ts';
import { isSame } from '../../../../kit/form/form-problems.ts';
import { useT } from '../../../../kit/language.tsx';
import { usePageCall, usePageSend } from '../../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../../shell/calls/toast-outcome.ts';
import { ColourField } from '../../../../widgets/editor/colour-field.tsx';
import { useSetStyle } from '../editor/editing.ts';
import { roleNames } from './paint-field.tsx';
import { Pixels } from './panel-fields.tsx';
import stack from '../../../../widgets/editor/editor-fields.module.css';
import classes from './panels.module.css';

const roles = ['brand', 'text', 'muted', 'surface', 'background'] as const;

/** The look of this mail, in every language; and of every new one, where it is set for the page. */
export function StylePanel({ style }: { style: EmailStyle }) {
  const t = useT();
  const set = useSetStyle();
  const { data: ofPage } = usePageCall('GET /email-style');
  const save = usePageSend('PUT /email-style', { refreshes: ['GET /email-style'] });
  const keep = () =>
    void toastOutcome(t, async () => {
      await save.mutateAsync({ body: style });
      return t('New mails of this page begin with this look');
    });
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
      {ofPage && !isSame(ofPage, style) && (
        <div className={classes.acts}>
          <Button variant="default" onClick={keep} loading={save.isPending}>
            {t('Use it for all new mails')}
          </Button>
          <Button variant="subtle" onClick={() => set(ofPage)}>
            {t('Take the look of the page')}
          </Button>
        </div>
      )}
    </div>
  );
}
