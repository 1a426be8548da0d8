import type { Announcements } from '@dnd-kit/core';
import { useMemo, type ReactNode } from 'react';
import { useT } from '../../kit/language.tsx';
import { SortableRow } from '../../kit/sortable/sortable-row.tsx';
import { Sortable } from '../../kit/sortable/sortable.tsx';
import classes from './movable-list.module.css';

interface MovableListProps<Item extends { key: string; name: string }> {
  label: string;
  items: readonly Item[];
  onMove: (from: number, to: number) => void;
  isFixed?: boolean;
  children: (item: Item, index: number) => ReactNode;
}

const look = { row: classes.row, handle: classes.handle };

/** Parts of what is being edited, in an order that is changed by hand. */
export function MovableList<Item extends { key: string; name: string }>({
  label,
  items,
  onMove,
  isFixed = false,
  children,
}: MovableListProps<Item>) {
  const t = useT();
  // The same array as long as it holds the same: a new one makes every row paint itself again.
  const joined = items.map(({ key }) => key).join('\n');
  const keys = useMemo(() => (joined ? joined.split('\n') : []), [joined]);
  const nameOf = (id: unknown) => items.find(({ key }) => key === id)?.name ?? '';
  const placeOf = (id: unknown) => keys.indexOf(String(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) =>
      t('Picked up {name}, place {n} of {all}.', { name: nameOf(active.id), n: placeOf(active.id), all: keys.length }),
    onDragOver: ({ active, over }) =>
      over
        ? t('{name} is now at place {n} of {all}.', { name: nameOf(active.id), n: placeOf(over.id), all: keys.length })
        : undefined,
    onDragEnd: ({ active, over }) =>
      t('{name} was put down at place {n} of {all}.', {
        name: nameOf(active.id),
        n: placeOf((over ?? active).id),
        all: keys.length,
      }),
    onDragCancel: ({ active }) => t('{name} is back where it was.', { name: nameOf(active.id) }),
  };
  return (
    <Sortable
      keys={keys}
      announcements={announcements}
      onMove={(key, over) => onMove(keys.indexOf(key), keys.indexOf(over))}
      howTo={t(
        'Press space to pick it up, the arrows to move it, space to put it down, escape to leave it where it was.',
      )}
    >
      <ol className={classes.list} aria-label={label}>
        {items.map((item, index) => (
          <SortableRow key={item.key} id={item.key} name={item.name} isFixed={isFixed || items.length < 2} look={look}>
            <div className={classes.content}>{children(item, index)}</div>
          </SortableRow>
        ))}
      </ol>
    </Sortable>
  );
}
