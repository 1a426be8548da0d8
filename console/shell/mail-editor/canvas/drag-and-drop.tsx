import {
  DndContext,
  DragOverlay,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
} from '@dnd-kit/core';
import { useState, type ReactNode } from 'react';
import type { EmailBlock } from '@wifi/contract/marketing/email-design.ts';
import { useT } from '../../../kit/language.tsx';
import {
  insertBlock,
  insertRow,
  moveBlock,
  moveRow,
  moveToOwnRow,
  oneColumn,
  type Place,
} from '../blocks/mail-edits.ts';
import { newBlock, newRow, type RowLayout } from '../blocks/new-block.ts';
import { useChangeMail, useEditing } from '../editing.ts';
import classes from './canvas.module.css';

/** What is carried: something that stands in the mail, or something new. */
export type Carried = { name: string } & (
  | { is: 'block'; id: string }
  | { is: 'row'; id: string }
  | { is: 'new-block'; kind: EmailBlock['kind'] }
  | { is: 'new-row'; layout: RowLayout }
);
/** Where it can be put down: between blocks, or between rows. */
export type Gap = { is: 'place'; place: Place } | { is: 'between-rows'; index: number };

const far = (value: number, from: number, to: number) => Math.max(from - value, 0, value - to);

/** The gap that is nearest to the finger or pointer; rows only go between rows. */
const nearestGap: CollisionDetection = ({ active, droppableContainers, droppableRects, pointerCoordinates }) => {
  if (!pointerCoordinates) return [];
  const { x, y } = pointerCoordinates;
  const carried = active.data.current as Carried | undefined;
  const isRow = carried?.is === 'row' || carried?.is === 'new-row';
  return droppableContainers
    .flatMap((container) => {
      const rect = droppableRects.get(container.id);
      const gap = container.data.current as Gap | undefined;
      if (!rect || !gap || (isRow && gap.is === 'place')) return [];
      // Beside a column counts more than above it: who is left of a column means the one on the left.
      const distance = far(y, rect.top, rect.bottom) + 4 * far(x, rect.left, rect.right);
      return [{ id: container.id, data: { droppableContainer: container, value: distance } }];
    })
    .toSorted((one, other) => one.data.value - other.data.value)
    .slice(0, 1);
};

/** Where it went is told by `useToldMoves`; the library would name it by its number, in English. */
const nothing = () => undefined;
const silent: Announcements = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };

const byPointer = { activationConstraint: { distance: 4 } };

/** Around the tray of new blocks and the mail. By keyboard, both have buttons and keys of their own. */
export function DragAndDrop({ children }: { children: ReactNode }) {
  const t = useT();
  const { select } = useEditing();
  const changeMail = useChangeMail();
  const [carried, setCarried] = useState<Carried>();
  const sensors = useSensors(useSensor(PointerSensor, byPointer));
  const put = ({ active, over }: DragEndEvent) => {
    setCarried(undefined);
    const what = active.data.current as Carried | undefined;
    const gap = over?.data.current as Gap | undefined;
    if (!what || !gap) return;
    if (what.is === 'row' && gap.is === 'between-rows') changeMail('', (mail) => moveRow(mail, what.id, gap.index));
    if (what.is === 'block')
      changeMail('', (mail) =>
        gap.is === 'place' ? moveBlock(mail, what.id, gap.place) : moveToOwnRow(mail, what.id, gap.index),
      );
    if (what.is === 'new-block') {
      const block = newBlock(what.kind, t);
      changeMail('', (mail) =>
        gap.is === 'place' ? insertBlock(mail, gap.place, block) : insertRow(mail, gap.index, oneColumn([block])),
      );
      select(block.id);
    }
    if (what.is === 'new-row' && gap.is === 'between-rows') {
      const row = newRow(what.layout);
      changeMail('', (mail) => insertRow(mail, gap.index, row));
      select(row.id);
    }
  };
  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements: silent }}
      collisionDetection={nearestGap}
      onDragStart={({ active }) => {
        const what = active.data.current as Carried;
        setCarried(what);
        if ('id' in what) select(what.id);
      }}
      onDragEnd={put}
      onDragCancel={() => setCarried(undefined)}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {carried && <span className={classes.carried}>{carried.name}</span>}
      </DragOverlay>
    </DndContext>
  );
}
