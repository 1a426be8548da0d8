import type { Announcements } from '@dnd-kit/core';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useT } from '../language.tsx';
import { moveKey } from './moved-key.ts';
import { SortableRow } from './sortable-row.tsx';
import { Sortable } from './sortable.tsx';
import classes from './sortable-list.module.css';

interface SortableListProps<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  /** Behind whom the moved one stands now; null: first. Without it the list is only read. */
  onMove?: ((key: string, after: string | null) => Promise<unknown>) | undefined;
  children: (row: Row) => ReactNode;
}

/**
 * A list whose order is changed by dragging, or by the keyboard: space picks up and drops, arrows move, escape lets go.
 */
export function SortableList<Row>({ label, rows, rowKey, rowName, onMove, children }: SortableListProps<Row>) {
  const t = useT();
  // The new order stands at once; it is given up when the rows come anew, or when it could not be saved.
  const [moved, setMoved] = useState<{ rows: readonly Row[]; order: string[] }>();
  const hasMoved = useRef(false);
  const byKey = useMemo(() => new Map(rows.map((row) => [rowKey(row), row])), [rows, rowKey]);
  const keys = moved?.rows === rows ? moved.order : [...byKey.keys()];
  const nameOf = (key: string | number) => rowName(byKey.get(String(key))!);
  const placeOf = (key: string | number) => ({ n: keys.indexOf(String(key)) + 1, all: keys.length });
  const howTo = t(
    'Press space to pick it up, the arrow keys to move it, space again to drop it, escape to leave it where it was.',
  );
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return t('Picked up {name}', { name: nameOf(active.id) });
    },
    onDragOver: ({ active, over }) => {
      // Being over its own place is told at once, and would drown out that it was picked up.
      hasMoved.current ||= over !== null && over.id !== active.id;
      return over && hasMoved.current
        ? t('{name} is at place {n} of {all}', { name: nameOf(active.id), ...placeOf(over.id) })
        : undefined;
    },
    onDragEnd: ({ active, over }) =>
      t('Dropped {name} at place {n} of {all}', { name: nameOf(active.id), ...placeOf(over?.id ?? active.id) }),
    onDragCancel: ({ active }) => t('{name} stays where it was', { name: nameOf(active.id) }),
  };
  const move = (key: string, over: string) => {
    const { order, after } = moveKey(keys, key, over);
    setMoved({ rows, order });
    onMove?.(key, after).catch(() => setMoved(undefined));
  };
  return (
    <Sortable keys={keys} announcements={announcements} howTo={howTo} onMove={move}>
      <ul className={classes.list} aria-label={label}>
        {keys.map((key) => (
          <SortableRow key={key} id={key} name={nameOf(key)} isFixed={!onMove || rows.length < 2}>
            {children(byKey.get(key)!)}
          </SortableRow>
        ))}
      </ul>
    </Sortable>
  );
}
