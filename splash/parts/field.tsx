import type { InputHTMLAttributes, ReactElement } from 'react';
import { useMethod } from '../methods/method-context.ts';
import { useSplash } from '../splash-context.ts';
import { fieldStyles } from '../style/field-styles.ts';

type Own = 'id' | 'defaultValue' | 'aria-invalid' | 'aria-describedby';
type Props = Omit<InputHTMLAttributes<HTMLInputElement>, Own> & { name: string; label: string };

/** A native input with its label; the script finds it by its type and data attributes. */
export function Field({ name, label, ...input }: Props): ReactElement {
  const { wants } = useSplash();
  const { idOf, nameOf, typed, isWrong, problemId } = useMethod();
  wants(fieldStyles);
  const wrong = isWrong(name) ? { 'aria-invalid': true, 'aria-describedby': problemId } : {};
  return (
    <div className="field">
      <label htmlFor={idOf(name)}>{label}</label>
      <input
        id={idOf(name)}
        name={nameOf(name)}
        {...(input.type === 'password' ? {} : { defaultValue: typed(name)[0] ?? '' })}
        {...wrong}
        {...input}
      />
    </div>
  );
}
