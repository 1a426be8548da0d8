import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { groupFields, type GroupField } from '@wifi/contract/marketing/group-words.ts';
import { useT } from '../../kit/language.tsx';
import { newCondition } from './condition-draft.ts';
import { fieldWords } from './rule-field-words.ts';
import { ValueFields, type ConditionProps } from './value-fields.tsx';
import classes from './rule.module.css';

/** “Last visit · is within · 30 days” */
export function ConditionRow({ draft, choices, isMissing, onChange, onRemove }: ConditionProps) {
  const t = useT();
  return (
    <li className={classes.condition} data-missing={isMissing || undefined}>
      <div className={classes.fields}>
        <NativeSelect
          aria-label={t('Condition')}
          value={draft.field}
          data={groupFields.map((field) => ({ value: field, label: t(fieldWords[field]) }))}
          onChange={({ currentTarget }) =>
            onChange({ ...newCondition(currentTarget.value as GroupField), key: draft.key })
          }
        />
        <ValueFields draft={draft} choices={choices} onChange={(changes) => onChange({ ...draft, ...changes })} />
      </div>
      {onRemove && (
        <ActionIcon size="lg" variant="subtle" color="danger" aria-label={t('Remove the condition')} onClick={onRemove}>
          <IconTrash aria-hidden size={18} />
        </ActionIcon>
      )}
    </li>
  );
}
