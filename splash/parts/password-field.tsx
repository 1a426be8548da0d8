import type { ReactElement } from 'react';
import { useSplash } from '../splash-context.ts';
import { Field } from './field.tsx';

interface Props {
  autoComplete: 'current-password' | 'new-password' | 'off';
  required: boolean;
  minLength?: number;
}

export function PasswordField(props: Props): ReactElement {
  const { t } = useSplash();
  return (
    <Field
      name="password"
      label={t('Password')}
      type="password"
      maxLength={128}
      data-show={t('Show')}
      data-hide={t('Hide')}
      {...props}
    />
  );
}
