import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './quiet-note.module.css';

/** What one should know of the figures beside it, and need not act upon. */
export const QuietNote = ({ children }: { children: ReactNode }) => (
  <p className={classes.note}>
    <IconInfoCircle aria-hidden size={16} />
    <span>{children}</span>
  </p>
);
