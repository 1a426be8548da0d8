import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Words } from '@wifi/contract/words.ts';
import { useT } from '../../../../kit/language.tsx';
import { WordsField } from '../../../../shell/splash-editor/fields/words-field.tsx';
import { moved } from '../../../../shell/splash-editor/flow-edits.ts';
import { MovableList } from '../../../../widgets/editor/movable-list.tsx';
import fields from '../../../../widgets/editor/editor-fields.module.css';
import classes from './option-list.module.css';

interface Option {
  value: string;
  label: Words;
}
interface OptionListProps {
  label: string;
  nameOf: (number: number) => string;
  addLabel: string;
  options: Option[];
  onChange: (field: string, options: Option[]) => void;
}

const mostOptions = 40;

/** What is stored never changes with the label, so that reports go on counting the same answer. */
function freeValue(options: readonly Option[]): string {
  for (let number = options.length + 1; ; number += 1)
    if (!options.some(({ value }) => value === `o${number}`)) return `o${number}`;
}

export function OptionList({ label, nameOf, addLabel, options, onChange }: OptionListProps) {
  const t = useT();
  const items = options.map((option, index) => ({ key: option.value, name: nameOf(index + 1), option }));
  return (
    <fieldset className={classes.field}>
      <legend>{label}</legend>
      <MovableList label={label} items={items} onMove={(from, to) => onChange('', moved(options, from, to))}>
        {({ option, name }) => (
          <div className={classes.option}>
            <WordsField
              label={name}
              longest={120}
              hasNoWords
              isBare
              value={option.label}
              onChange={(words) =>
                onChange(
                  option.value,
                  options.map((one) => (one.value === option.value ? { ...one, label: words } : one)),
                )
              }
            />
            {options.length > 1 && (
              <ActionIcon
                aria-label={t('Remove {name}', { name })}
                onClick={() =>
                  onChange(
                    '',
                    options.filter(({ value }) => value !== option.value),
                  )
                }
              >
                <IconTrash aria-hidden size={18} stroke={1.5} />
              </ActionIcon>
            )}
          </div>
        )}
      </MovableList>
      {options.length < mostOptions && (
        <Button
          variant="subtle"
          className={fields.quiet!}
          leftSection={<IconPlus aria-hidden />}
          onClick={() => onChange('', [...options, { value: freeValue(options), label: {} }])}
        >
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}
