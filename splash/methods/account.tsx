import type { ReactElement } from 'react';
import type { PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { shortestPassword } from '@wifi/contract/limits.ts';
import { Field } from '../parts/field.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import { useSplash } from '../splash-context.ts';
import type { StepScreen } from '../view.ts';
import { MethodForm } from './method-form.tsx';
import { Side, SwitchButton } from './side.tsx';

interface Props {
  method: PlainMethod & { type: 'account' };
  screen: StepScreen;
}

/** Both forms are sent, one of them hidden, so that the script can change between them without asking the server. */
export function Account(props: Props): ReactElement {
  const { method, screen } = props;
  const { t } = useSplash();
  const signUp = `${method.id}-sign-up`;
  const logIn = `${method.id}-log-in`;
  if (!method.allowsSignUp) return <LogIn {...props} form={logIn} />;
  const group = `${method.id}-forms`;
  return (
    <>
      <Side id={logIn} group={group} isOpen={!screen.showsSignUp}>
        <LogIn
          {...props}
          form={logIn}
          more={<SwitchButton shows={signUp} intent="show-sign-up" label={t('No account yet? Create one')} />}
        />
      </Side>
      <Side id={signUp} group={group} isOpen={screen.showsSignUp}>
        <SignUp
          {...props}
          form={signUp}
          more={<SwitchButton shows={logIn} intent="show-log-in" label={t('I have an account already')} />}
        />
      </Side>
    </>
  );
}

interface FormProps extends Props {
  form: string;
  more?: ReactElement;
}

function LogIn(props: FormProps): ReactElement {
  const { t } = useSplash();
  return (
    <MethodForm {...props} form={`${props.form}-form`} title={t('Log in')} button={t('Log in')}>
      <Field
        name="username"
        label={t('E-mail')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        maxLength={128}
        dir="ltr"
      />
      <PasswordField autoComplete="current-password" required />
    </MethodForm>
  );
}

function SignUp(props: FormProps): ReactElement {
  const { t } = useSplash();
  return (
    <MethodForm
      {...props}
      form={`${props.form}-form`}
      intent="sign-up"
      title={t('Create an account')}
      button={t('Create account and connect')}
    >
      <Field name="name" label={t('Your name')} autoComplete="name" required maxLength={128} />
      <Field
        name="username"
        label={t('E-mail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        maxLength={128}
        dir="ltr"
      />
      <PasswordField autoComplete="new-password" required minLength={shortestPassword} />
    </MethodForm>
  );
}
