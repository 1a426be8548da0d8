import type { ReactElement } from 'react';
import { Field } from '../parts/field.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import { useSplash } from '../splash-context.ts';
import { MethodForm, type MethodProps } from './method-form.tsx';

export function HsiaAccount(props: MethodProps): ReactElement {
  const { t } = useSplash();
  return (
    <MethodForm {...props} button={t('Log in')}>
      <Field
        name="username"
        label={t('User name')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        maxLength={128}
        dir="ltr"
      />
      <PasswordField autoComplete="current-password" required />
    </MethodForm>
  );
}
