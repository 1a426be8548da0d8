import { NativeSelect } from '@mantine/core';
import { useT } from '../../../kit/language.tsx';
import type { FlowChoices } from './automation-calls.ts';

interface GroupFieldProps {
  choices: FlowChoices;
  value: number | null;
  onChange: (groupId: number | null) => void;
  description?: string;
}

export function GroupField({ choices: { groups }, value, onChange, description }: GroupFieldProps) {
  const t = useT();
  const isGone = value !== null && groups.length > 0 && !groups.some(({ id }) => id === value);
  return (
    <NativeSelect
      label={t('Group')}
      description={description}
      value={value === null ? '' : String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
      data={[
        { value: '', label: t('Choose a group') },
        ...(isGone ? [{ value: String(value), label: t('A group that is gone') }] : []),
        ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
