import { Button, UnstyledButton } from '@mantine/core';
import { IconPencil, IconPlus, IconTicket } from '@tabler/icons-react';
import type { CodeSettings } from '@wifi/contract/access/access-codes.ts';
import { KeyDrawing } from '../../../../kit/drawings/key.tsx';
import { EmptyState } from '../../../../kit/feedback/state.tsx';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { msg, useFormat, useT } from '../../../../kit/language.tsx';
import { describeError } from '../../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../../shell/calls/queries.ts';
import { codeGives } from '../code-gives.ts';
import type { Preset } from '../code.ts';
import { minutesOf, settingsOf, valuesOf } from '../settings-form.ts';
import classes from './preset-tiles.module.css';

interface PresetTilesProps {
  presets: readonly Preset[];
  isEditing: boolean;
  isBusy: boolean;
  onChoose: (preset: Preset) => void;
  onAdd: () => void;
}

export function PresetTiles({ presets, isEditing, isBusy, onChoose, onAdd }: PresetTilesProps) {
  const t = useT();
  const format = useFormat();
  const Icon = isEditing ? IconPencil : IconTicket;
  return (
    <div className={classes.tiles}>
      {presets.map((preset) => (
        <UnstyledButton
          key={preset.id}
          className={classes.tile}
          disabled={isBusy}
          data-busy={isBusy || undefined}
          onClick={() => onChoose(preset)}
        >
          <Icon aria-hidden size={24} stroke={1.5} className={classes.icon} />
          <span className={classes.name}>
            <bdi>{preset.name}</bdi>
          </span>
          <span className={classes.gives}>
            {codeGives(t, format, { ...preset.settings, minutes: minutesOf(preset.settings) }).join(' · ')}
          </span>
        </UnstyledButton>
      ))}
      {isEditing && (
        <UnstyledButton className={classes.tile} data-add onClick={onAdd}>
          <IconPlus aria-hidden size={24} stroke={1.5} className={classes.icon} />
          <span className={classes.name}>{t('Add a preset')}</span>
        </UnstyledButton>
      )}
    </div>
  );
}

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
      for (const { name, changes } of usual)
        await create.mutateAsync({ body: { name: t(name), settings: { ...settingsOf(valuesOf()), ...changes } } });
    } catch (error) {
      toast.error(describeError(t, error));
    }
  };
  return (
    <EmptyState
      drawing={KeyDrawing}
      title={t('What do your guests usually ask for?')}
      action={
        <div className={classes.actions}>
          <Button loading={create.isPending} onClick={() => void addUsual()}>
            {t('Start with an hour, a day and a week')}
          </Button>
          <Button variant="default" onClick={onOwn}>
            {t('Make an own preset')}
          </Button>
        </div>
      }
    >
      {t('A preset is a button that makes a code. You can change all of them later.')}
    </EmptyState>
  );
}
