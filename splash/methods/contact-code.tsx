import type { ReactElement } from 'react';
import type { PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { Field } from '../parts/field.tsx';
import { useSplash } from '../splash-context.ts';
import type { StepScreen } from '../view.ts';
import { MethodForm } from './method-form.tsx';
import { SendAgain } from './send-again.tsx';

interface Props {
  method: PlainMethod & { type: 'phone_code' | 'email_code' };
  screen: StepScreen;
}

/** Asks for the number or address; once a code is on its way, for the code. */
export function ContactCode({ method, screen }: Props): ReactElement {
  const { t } = useSplash();
  if (screen.sent?.methodId === method.id) return <EnterCode method={method} screen={screen} />;
  return (
    <MethodForm method={method} screen={screen} button={t('Send me a code')}>
      <ContactField kind={method.type === 'phone_code' ? 'phone' : 'email'} />
    </MethodForm>
  );
}

export function ContactField({ kind }: { kind: 'phone' | 'email' }): ReactElement {
  const { t } = useSplash();
  const own =
    kind === 'phone'
      ? ({ label: t('Mobile number'), type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40 } as const)
      : ({ label: t('E-mail'), type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 128 } as const);
  return <Field name="contact" {...own} autoCapitalize="none" required dir="ltr" />;
}

function EnterCode({ method, screen }: Props): ReactElement {
  const { t } = useSplash();
  return (
    <>
      <MethodForm
        method={{ ...method, buttonLabel: {}, title: {}, description: {} }}
        // Asked with the contact, and not again.
        screen={{ ...screen, asksNoNews: true }}
        title={t('Type the code')}
        button={screen.number < screen.of ? t('Continue') : t('Connect')}
      >
        <SentTo screen={screen} />
        <Field
          name="otp"
          label={t('Code')}
          className="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={12}
          dir="ltr"
        />
      </MethodForm>
      <SendAgain method={method} screen={screen} />
    </>
  );
}

/** A number keeps its direction whichever way the sentence runs. */
export function SentTo({ screen: { sent } }: { screen: StepScreen }): ReactElement | null {
  const { t } = useSplash();
  if (!sent || sent.channel === 'screen') return null;
  const contact = `\u2066${sent.to}\u2069`;
  return (
    <p className="soft" role="status">
      {sent.channel === 'sms'
        ? t('A code is on its way to {contact}.', { contact })
        : t('A code is on its way to {contact}. Look into the spam folder, too.', { contact })}
    </p>
  );
}
