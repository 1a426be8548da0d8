import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import classes from './fold.module.css';

interface FoldProps {
  title: string;
  /** Something inside needs to be seen, a refused field say. */
  mustOpen?: boolean;
  children: ReactNode;
}

/** What few people need, one click away. */
export function Fold({ title, mustOpen = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(mustOpen);
  useEffect(() => {
    if (mustOpen) setOpen(true);
  }, [mustOpen]);
  return (
    <details className={classes.fold} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <IconChevronRight aria-hidden size={18} stroke={1.5} />
        {title}
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
