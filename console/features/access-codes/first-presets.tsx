import type { CodeSettings } from '@wifi/contract/access-codes.ts';
import { Button } from '@mantine/core';
import { KeyDrawing } from '../../kit/drawings/key.tsx';
import { msg, useT } from '../../kit/language.tsx';
import { EmptyState } from '../../kit/state.tsx';
import { toast } from '../../kit/toast-store.ts';
import { describeError } from '../../shell/describe-error.ts';
import { usePageSend } from '../../shell/queries.ts';
import { settingsOf, valuesOf } from './settings-form.ts';
import classes from './first-presets.module.css';

const usual: { name: string; changes: Partial<CodeSettings> }[] = [
  { name: msg('One hour'), changes: { time: 60, unit: 'minutes' } },
  { name: msg('One day'), changes: { time: 24, unit: 'hour' } },
  { name: msg('One week'), changes: { time: 168, unit: 'hour', devices: 3 } },
];

/** A desk without presets starts with three that most places need, or with an own one. */
export function FirstPresets({ onOwn }: { onOwn: () => void }) {
  const t = useT();
  const create = usePageSend('POST /access-code-presets', { refreshes: ['GET /access-code-presets'] });
  const addUsual = async () => {
    try {
      for (const { name, changes } of usual) await create.mutateAsync({ body: { name: t(name), settings: { ...settingsOf(valuesOf()), ...changes } } });
    } catch (error) {
      toast.error(describeError(t, error));
    }
  };
  return (
    <EmptyState
      drawing={KeyDrawing}
      title={t('What do your guests usually ask for?')}
      action={(
        <div className={classes.actions}>
          <Button loading={create.isPending} onClick={() => void addUsual()}>{t('Start with an hour, a day and a week')}</Button>
          <Button variant="default" onClick={onOwn}>{t('Make an own preset')}</Button>
        </div>
      )}
    >
      {t('A preset is a button that makes a code. You can change all of them later.')}
    </EmptyState>
  );
}
