import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type Announcements, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { useT } from '../../kit/language.tsx';
import classes from './sortable-list.module.css';

interface SortableListProps<Item extends { key: string; name: string }> {
  label: string;
  items: readonly Item[];
  onMove: (from: number, to: number) => void;
  isFixed?: boolean;
  children: (item: Item, index: number) => ReactNode;
}

const byPointer = { activationConstraint: { distance: 4 } };
const byKeyboard = { coordinateGetter: sortableKeyboardCoordinates };

/** A list in an order that is changed by hand: by pointer, by touch, or by space and arrows on the grip. */
export function SortableList<Item extends { key: string; name: string }>({ label, items, onMove, isFixed = false, children }: SortableListProps<Item>) {
  const t = useT();
  // The same array as long as it holds the same: a new one makes every row paint itself again.
  const joined = items.map(({ key }) => key).join('\n');
  const keys = useMemo(() => (joined ? joined.split('\n') : []), [joined]);
  const sensors = useSensors(useSensor(PointerSensor, byPointer), useSensor(KeyboardSensor, byKeyboard));
  const nameOf = (id: unknown) => items.find(({ key }) => key === id)?.name ?? '';
  const placeOf = (id: unknown) => keys.indexOf(String(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('Picked up {name}, place {n} of {all}.', { name: nameOf(active.id), n: placeOf(active.id), all: keys.length }),
    onDragOver: ({ active, over }) => (over ? t('{name} is now at place {n} of {all}.', { name: nameOf(active.id), n: placeOf(over.id), all: keys.length }) : undefined),
    onDragEnd: ({ active, over }) => t('{name} was put down at place {n} of {all}.', { name: nameOf(active.id), n: placeOf((over ?? active).id), all: keys.length }),
    onDragCancel: ({ active }) => t('{name} is back where it was.', { name: nameOf(active.id) }),
  };
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors} collisionDetection={closestCenter} onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('Press space to pick it up, the arrows to move it, space to put it down, escape to leave it where it was.') } }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol className={classes.list} aria-label={label}>
          {items.map((item, index) => <SortableRow key={item.key} id={item.key} name={item.name} isFixed={isFixed || items.length < 2}>{children(item, index)}</SortableRow>)}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function SortableRow({ id, name, isFixed, children }: { id: string; name: string; isFixed: boolean; children: ReactNode }) {
  const t = useT();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id, disabled: isFixed });
  return (
    <li ref={setNodeRef} className={classes.row} data-dragging={isDragging || undefined} style={{ transform: CSS.Translate.toString(transform), transition }}>
      {!isFixed && (
        <button ref={setActivatorNodeRef} type="button" className={classes.grip} {...attributes} {...listeners} aria-label={t('Move {name}', { name })}>
          <IconGripVertical aria-hidden size={18} stroke={1.5} />
        </button>
      )}
      <div className={classes.content}>{children}</div>
    </li>
  );
}
