import type { ReactElement } from 'react';
import type { PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { useSplash } from '../splash-context.ts';
import type { StepScreen } from '../view.ts';
import { ContactField } from './contact-code.tsx';
import { MethodForm } from './method-form.tsx';

type AccessCodeMethod = PlainMethod & { type: 'access_code' };

interface Props {
  method: AccessCodeMethod;
  screen: StepScreen;
}

/** The form that every such button of a step belongs to: a block is one form already, and none stands in another. */
const formId = 'get-code';

/** For a guest without a code; nothing where the venue hands its codes out itself. */
export function GetCodeButton({ method }: { method: AccessCodeMethod }): ReactElement | null {
  const { t, words } = useSplash();
  if (!method.codeDelivery || method.codeDelivery === 'none') return null;
  return (
    <button className="go other get-code" form={formId} name="get-code" value={method.id}>
      {words(method.getCodeLabel ?? {}, t('Get a code'))}
    </button>
  );
}

export function GetCodeForm({ screen }: { screen: StepScreen }): ReactElement {
  return (
    <form id={formId} method="post" action={screen.action}>
      <input type="hidden" name="visit" value={screen.visit} />
    </form>
  );
}

/** Asks where to send it. */
export function GetCode({ method, screen }: Props): ReactElement {
  const { t } = useSplash();
  return (
    <>
      <MethodForm
        method={{ ...method, buttonLabel: {}, title: {}, description: {} }}
        screen={screen}
        intent="get-code"
        title={t('Get a code')}
        button={t('Send me a code')}
      >
        <ContactField kind={method.codeDelivery === 'sms' ? 'phone' : 'email'} />
      </MethodForm>
      <form method="post" action={screen.action}>
        <input type="hidden" name="visit" value={screen.visit} />
        <button className="quiet" name="intent" value="other-contact">
          {t('Back')}
        </button>
      </form>
    </>
  );
}
