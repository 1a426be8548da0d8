import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps { id: string; title: string; description: string; children: ReactNode }

export const Section = ({ id, title, description, children }: SectionProps) => (
  <section className={classes.section} aria-labelledby={`${id}-title`}>
    <div className={classes.words}>
      <Title order={2} size="h3" id={`${id}-title`}>{title}</Title>
      <p>{description}</p>
    </div>
    <div className={classes.content}>{children}</div>
  </section>
);
