import { useId, type ReactNode } from 'react';
import classes from './choice-tiles.module.css';

interface Tile<Value extends string> {
  value: Value;
  mark: ReactNode;
  name: ReactNode;
  hint?: string;
}

interface ChoiceTilesProps<Value extends string> {
  label: string;
  tiles: readonly Tile<Value>[];
  value: Value | '';
  error: string | undefined;
  onChange: (value: Value) => void;
  /** The first thing of a dialog. */
  takesFocus?: boolean;
}

/** One of several that must be chosen, each with a picture; with hints they stand wider. */
export function ChoiceTiles<Value extends string>({
  label,
  tiles,
  value,
  error,
  onChange,
  takesFocus = false,
}: ChoiceTilesProps<Value>) {
  const id = useId();
  return (
    <fieldset
      className={classes.field}
      role="radiogroup"
      tabIndex={-1}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={classes.legend}>
        {label}{' '}
        <span aria-hidden className={classes.required}>
          *
        </span>
      </legend>
      <div className={classes.choices} data-wide={tiles.some(({ hint }) => hint) || undefined}>
        {tiles.map(({ value: each, mark, name, hint }, at) => (
          <label key={each} className={classes.choice}>
            <input
              type="radio"
              name={id}
              {...(takesFocus && at === 0 && { 'data-autofocus': true })}
              checked={value === each}
              onChange={() => onChange(each)}
            />
            {mark}
            <span className={classes.words}>
              <span>{name}</span>
              {hint && <span className={classes.hint}>{hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
