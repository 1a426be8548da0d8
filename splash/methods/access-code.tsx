import type { ReactElement } from 'react';
import type { PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { Field } from '../parts/field.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import { useSplash } from '../splash-context.ts';
import type { StepScreen } from '../view.ts';
import { SentTo } from './contact-code.tsx';
import { GetCodeButton } from './get-code.tsx';
import { MethodForm } from './method-form.tsx';
import { SendAgain } from './send-again.tsx';

interface Props {
  method: PlainMethod & { type: 'access_code' };
  screen: StepScreen;
}

export function AccessCode(props: Props): ReactElement {
  const { t } = useSplash();
  const { problem } = props.screen;
  const asksForPassword = problem?.methodId === props.method.id && problem.why === 'code-password';
  const { method, screen } = props;
  const isSent = screen.sent?.methodId === method.id;
  const form = (
    <MethodForm {...props} button={t('Connect')} more={isSent ? undefined : <GetCodeButton method={method} />}>
      {isSent && <SentTo screen={screen} />}
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
  return isSent && screen.sent?.channel !== 'screen' ? (
    <>
      {form}
      <SendAgain method={method} screen={screen} />
    </>
  ) : (
    form
  );
}
