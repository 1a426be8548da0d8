import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from './language.tsx';
import classes from './sortable-list.module.css';

interface SortableRowProps { id: string; name: string; isFixed: boolean; children: ReactNode }

export const SortableRow = ({ isFixed, children, ...row }: SortableRowProps) =>
  isFixed ? <li className={classes.row}>{children}</li> : <MovableRow {...row}>{children}</MovableRow>;

function MovableRow({ id, name, children }: Omit<SortableRowProps, 'isFixed'>) {
  const t = useT();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id });
  const { role: _role, ...described } = attributes;
  return (
    <li ref={setNodeRef} className={classes.row} data-dragging={isDragging || undefined} style={{ transform: CSS.Translate.toString(transform), transition }}>
      <button type="button" ref={setActivatorNodeRef} className={classes.handle} {...described} {...listeners} aria-label={t('Move {name}', { name })}>
        <IconGripVertical aria-hidden size={18} stroke={1.5} />
      </button>
      {children}
    </li>
  );
}
