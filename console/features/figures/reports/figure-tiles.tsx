import { Change } from './change.tsx';
import classes from './figure-tiles.module.css';

export interface Figure {
  key: string;
  name: string;
  value: number;
  before?: number | null | undefined;
  format: (value: number) => string;
}

/** The sums at a glance. */
export const FigureTiles = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={classes.tiles}>
    {figures.map(({ key, name, value, before, format }) => (
      <div key={key} className={classes.tile}>
        <dt>{name}</dt>
        <dd>
          <span className={classes.value}>{format(value)}</span>
          {before != null && <Change now={value} before={before} format={format} />}
        </dd>
      </div>
    ))}
  </dl>
);
