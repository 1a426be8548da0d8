import type { ReactElement } from 'react';
import type { PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { useSplash } from '../splash-context.ts';
import type { StepScreen } from '../view.ts';

/** In a form of their own: what is missing in the other must not hold these up. */
export function SendAgain({ method, screen }: { method: PlainMethod; screen: StepScreen }): ReactElement {
  const { t } = useSplash();
  const { resendIn = 0, channel } = screen.sent ?? {};
  return (
    <form method="post" action={screen.action}>
      <input type="hidden" name="visit" value={screen.visit} />
      <input type="hidden" name="method" value={method.id} />
      <button
        className="quiet"
        name="intent"
        value="send-again"
        {...(resendIn > 0 && { 'data-count': resendIn, 'data-says': t('Send again in {n} s') })}
      >
        {t('Send the code again')}
      </button>
      <span className="heard" role="status" />
      <button className="quiet" name="intent" value="other-contact">
        {channel === 'email' ? t('Use another address') : t('Use another number')}
      </button>
    </form>
  );
}
