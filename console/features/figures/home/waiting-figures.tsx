import { Skeleton } from '@mantine/core';
import classes from './figures.module.css';

/** Figures on their way, under their names: nothing moves when they come. */
export const WaitingFigures = ({ names }: { names: string[] }) => (
  <dl className={classes.figures}>
    {names.map((name, at) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd data-main={at === 0 || undefined}>
          <Skeleton component="span" display="inline-block" h="0.7em" w="2ch" radius="xs" />
        </dd>
      </div>
    ))}
  </dl>
);
