import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  title?: ReactNode;
  description?: ReactNode;
  /** At the end of the title row. */
  actions?: ReactNode;
  /** Content that reaches the edges: a table, a list of rows. */
  flush?: boolean;
  children?: ReactNode;
  className?: string | undefined;
}

export function Card({ title, description, actions, flush, children, className }: CardProps) {
  return (
    <section className={className ? `${classes.card} ${className}` : classes.card} data-flush={flush || undefined}>
      {(title || actions) && (
        <div className={classes.head}>
          <div className={classes.words}>
            {title && (
              <Title order={2} size="h3">
                {title}
              </Title>
            )}
            {description && <p className={classes.description}>{description}</p>}
          </div>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
