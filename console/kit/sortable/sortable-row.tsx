import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../language.tsx';
import classes from './sortable-list.module.css';

interface Look {
  row: string | undefined;
  handle: string | undefined;
}

interface SortableRowProps {
  id: string;
  name: string;
  isFixed: boolean;
  look?: Look;
  children: ReactNode;
}

const usual: Look = { row: classes.row, handle: classes.handle };

/**
 * One component whether it can be moved or not: when a second row comes, the first keeps what is open or typed in it.
 */
export function SortableRow({ id, name, isFixed, look = usual, children }: SortableRowProps) {
  const t = useT();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: isFixed,
  });
  const { role: _role, ...described } = attributes;
  return (
    <li
      ref={setNodeRef}
      className={look.row}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {!isFixed && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={look.handle}
          {...described}
          {...listeners}
          aria-label={t('Move {name}', { name })}
        >
          <IconGripVertical aria-hidden size={18} stroke={1.5} />
        </button>
      )}
      {children}
    </li>
  );
}
