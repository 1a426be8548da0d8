import { IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import fields from './editor-fields.module.css';
import classes from './panel-fold.module.css';

interface PanelFoldProps {
  title: ReactNode;
  isOpen?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/** What has never been opened is not drawn: a key in one field would else redraw those of every closed fold. */
export function PanelFold({ title, isOpen = false, actions, children }: PanelFoldProps) {
  const [isDrawn, setDrawn] = useState(isOpen);
  return (
    <details
      className={classes.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && setDrawn(true)}
    >
      <summary>
        <IconChevronRight aria-hidden size={16} stroke={1.5} />
        <span>{title}</span>
        {actions}
      </summary>
      {isDrawn && <div className={`${classes.content} ${fields.stack}`}>{children}</div>}
    </details>
  );
}
