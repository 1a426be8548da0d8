import type { ReactElement } from 'react';
import type { PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { Field } from '../parts/field.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import { useSplash } from '../splash-context.ts';
import { Question } from '../survey/question.tsx';
import type { StepScreen } from '../view.ts';
import { AccessCode } from './access-code.tsx';
import { Account } from './account.tsx';
import { ContactCode } from './contact-code.tsx';
import { MethodForm, type MethodProps } from './method-form.tsx';
import { OperaCloud } from './opera-cloud.tsx';
import { Social } from './social.tsx';

export function PlainMethodForm({ method, screen }: { method: PlainMethod; screen: StepScreen }): ReactElement {
  switch (method.type) {
    case 'click':
      return <Click method={method} screen={screen} />;
    case 'access_code':
      return <AccessCode method={method} screen={screen} />;
    case 'survey':
      return <Survey method={method} screen={screen} />;
    case 'account':
      return <Account method={method} screen={screen} />;
    case 'hsia_account':
      return <HsiaAccount method={method} screen={screen} />;
    case 'opera_cloud':
      return <OperaCloud method={method} screen={screen} />;
    case 'phone_code':
    case 'email_code':
      return <ContactCode method={method} screen={screen} />;
    case 'facebook':
    case 'google':
    case 'zalo':
    case 'oidc':
      return <Social method={method} screen={screen} network={method.type} />;
  }
}

function Click(props: MethodProps): ReactElement {
  const { t, template } = useSplash();
  return <MethodForm {...props} button={props.screen.number < props.screen.of ? t('Continue') : t(template.button)} />;
}

function HsiaAccount(props: MethodProps): ReactElement {
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

interface Props {
  method: PlainMethod & { type: 'survey' };
  screen: StepScreen;
}

function Survey({ method, screen }: Props): ReactElement {
  const { t } = useSplash();
  return (
    <MethodForm
      method={method}
      screen={screen}
      button={screen.number < screen.of ? t('Send and continue') : t('Send and connect')}
    >
      {method.questions.map((question) => (
        <Question key={question.id} question={question} />
      ))}
    </MethodForm>
  );
}
