import type { ReactNode } from 'react';
import classes from './setup.module.css';

interface SetupSectionProps {
  title: string;
  hint?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export const SetupSection = ({ title, hint, actions, children }: SetupSectionProps) => (
  <section className={classes.section}>
    <div className={classes.sectionHead}>
      <h3>{title}</h3>
      {actions && <div className={classes.buttons}>{actions}</div>}
    </div>
    {hint && <p className={classes.hint}>{hint}</p>}
    {children}
  </section>
);
