import { useDraggable } from '@dnd-kit/core';
import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconGripVertical } from '@tabler/icons-react';
import type { EmailRow } from '@wifi/contract/marketing/email-design.ts';
import { useT } from '../../../kit/language.tsx';
import { useEditing } from '../editing.ts';
import type { Carried } from './drag-and-drop.tsx';
import { ThingTools } from './thing-tools.tsx';
import classes from './frames.module.css';

/** Beside a row: to carry it, and to choose it. */
export function RowGrip({ row, index, count }: { row: EmailRow; index: number; count: number }) {
  const t = useT();
  const { select, selected, showFields } = useEditing();
  const name = t('Row {n}', { n: index + 1 });
  const data: Carried = { is: 'row', id: row.id, name };
  const { listeners, setNodeRef } = useDraggable({ id: `row:${row.id}`, data });
  return (
    <div className={classes.rowGrip}>
      <span ref={setNodeRef} className={classes.grip} {...listeners} aria-hidden>
        <IconGripVertical size={18} stroke={1.5} />
      </span>
      <ActionIcon
        aria-label={t('Settings of {name}', { name })}
        aria-pressed={selected === row.id}
        onClick={() => {
          select(row.id);
          showFields();
        }}
      >
        <IconAdjustmentsHorizontal aria-hidden size={18} stroke={1.5} />
      </ActionIcon>
      {selected === row.id && (
        <ThingTools id={row.id} name={name} is="row" isFirst={index === 0} isLast={index === count - 1} />
      )}
    </div>
  );
}
