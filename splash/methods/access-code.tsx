import type { ReactElement } from 'react';
import { Field } from '../parts/field.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import { useSplash } from '../splash-context.ts';
import { MethodForm, type MethodProps } from './method-form.tsx';

export function AccessCode(props: MethodProps): ReactElement {
  const { t } = useSplash();
  const { problem } = props.screen;
  const asksForPassword = problem?.methodId === props.method.id && problem.why === 'code-password';
  return (
    <MethodForm {...props} button={t('Connect')}>
      <Field
        name="code"
        label={t('Access code')}
        className="code"
        data-code=""
        required
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
      />
      <details className="more" open={asksForPassword}>
        <summary>{t('My code has a password')}</summary>
        <PasswordField autoComplete="off" required={false} />
      </details>
    </MethodForm>
  );
}
