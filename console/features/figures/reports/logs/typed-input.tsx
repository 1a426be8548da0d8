import { useT } from '../../../../kit/language.tsx';
import { inputName } from './event-words.ts';
import classes from './typed-input.module.css';

/** What somebody typed, each with what it was asked for as. */
export function TypedInput({ input }: { input: Record<string, string> }) {
  const t = useT();
  if (Object.keys(input).length === 0) return null;
  return (
    <dl className={classes.input}>
      {Object.entries(input).map(([name, value]) => (
        <div key={name}>
          <dt>{inputName(t, name)}</dt>{' '}
          <dd>
            <bdi>{value === 'true' ? t('Yes') : value === 'false' ? t('No') : value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
