import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { useT } from '../../../kit/language.tsx';
import {
  duplicateBlock,
  duplicateRow,
  newId,
  removeBlock,
  removeRow,
  stepBlock,
  stepRow,
} from '../blocks/mail-edits.ts';
import { useChangeMail, useEditing } from '../editing.ts';
import { moveWithFocus } from './focus-block.ts';
import classes from './frames.module.css';

const edits = {
  block: { step: stepBlock, copy: duplicateBlock, remove: removeBlock },
  row: { step: stepRow, copy: duplicateRow, remove: removeRow },
} as const;

interface ThingToolsProps {
  id: string;
  name: string;
  is: keyof typeof edits;
  isFirst?: boolean;
  isLast?: boolean;
}

/** What can be done with the chosen block or row. Undo brings back what was taken out, so nobody is asked. */
export function ThingTools({ id, name, is, isFirst = false, isLast = false }: ThingToolsProps) {
  const t = useT();
  const { select, showFields } = useEditing();
  const changeMail = useChangeMail();
  const { step, copy, remove } = edits[is];
  const duplicate = () => {
    const copyId = newId();
    changeMail('', (mail) => copy(mail, id, copyId));
    select(copyId);
  };
  const move = (by: 1 | -1) => moveWithFocus(id, () => changeMail('', (mail) => step(mail, id, by)));
  const tools = [
    {
      label: t('Move {name} up', { name }),
      icon: IconArrowUp,
      isOff: isFirst,
      act: () => move(-1),
    },
    {
      label: t('Move {name} down', { name }),
      icon: IconArrowDown,
      isOff: isLast,
      act: () => move(1),
    },
    { label: t('Duplicate {name}', { name }), icon: IconCopy, act: duplicate },
    {
      label: t('Remove {name}', { name }),
      icon: IconTrash,
      act: () => {
        changeMail('', (mail) => remove(mail, id));
        select('mail');
      },
    },
    ...(is === 'block'
      ? [{ label: t('Settings of {name}', { name }), icon: IconAdjustmentsHorizontal, act: showFields }]
      : []),
  ];
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('Tools of {name}', { name })}>
      {tools.map(({ label, icon: Icon, isOff = false, act }) => (
        <ActionIcon
          key={label}
          aria-label={label}
          title={label}
          disabled={isOff}
          onClick={(event) => {
            event.stopPropagation();
            act();
          }}
        >
          <Icon aria-hidden size={18} stroke={1.5} />
        </ActionIcon>
      ))}
    </div>
  );
}
