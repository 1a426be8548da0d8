import { PasswordInput } from '@mantine/core';
import { longestText, shortestPassword } from '@wifi/contract/limits.ts';
import type { FieldProps } from '../../kit/form/use-form.ts';
import { msg, useT } from '../../kit/language.tsx';
import { passwordStrength, type Strength } from './password-strength.ts';
import classes from './new-password-field.module.css';

const words: Record<Strength, string> = {
  'too-short': msg('Too short'),
  weak: msg('Easy to guess'),
  fair: msg('Could be longer'),
  good: msg('Good'),
  strong: msg('Strong'),
};
const bars: Strength[] = ['weak', 'fair', 'good', 'strong'];

interface NewPasswordFieldProps extends FieldProps<string> {
  label: string;
  /** What a guesser knows already: the name in front of the e-mail's @, say. */
  about?: readonly string[];
  autoFocus?: boolean;
}

export function NewPasswordField({ label, about = [], autoFocus = false, ...field }: NewPasswordFieldProps) {
  const t = useT();
  const strength = field.value ? passwordStrength(field.value, about) : undefined;
  const lit = strength ? bars.indexOf(strength) + 1 : 0;
  return (
    <div>
      <PasswordInput
        label={label}
        required
        maxLength={longestText}
        autoComplete="new-password"
        autoFocus={autoFocus}
        {...field}
      />
      <div className={classes.meter} data-strength={strength} aria-hidden>
        {bars.map((bar, at) => (
          <i key={bar} data-lit={at < lit || undefined} />
        ))}
      </div>
      <p className={classes.hint} aria-live="polite">
        {strength
          ? t('Strength: {word}', { word: t(words[strength]) })
          : t('At least {n} characters. A few words in a row are easy to keep in mind and hard to guess.', {
              n: shortestPassword,
            })}
      </p>
    </div>
  );
}
