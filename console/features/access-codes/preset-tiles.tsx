import { UnstyledButton } from '@mantine/core';
import { IconPencil, IconPlus, IconTicket } from '@tabler/icons-react';
import { useFormat, useT } from '../../kit/language.tsx';
import type { Preset } from './code.ts';
import { codeGives } from './code-gives.ts';
import { minutesOf } from './settings-form.ts';
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
        <UnstyledButton key={preset.id} className={classes.tile} disabled={isBusy} data-busy={isBusy || undefined} onClick={() => onChoose(preset)}>
          <Icon aria-hidden size={24} stroke={1.5} className={classes.icon} />
          <span className={classes.name}><bdi>{preset.name}</bdi></span>
          <span className={classes.gives}>{codeGives(t, format, { ...preset.settings, minutes: minutesOf(preset.settings) }).join(' · ')}</span>
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
