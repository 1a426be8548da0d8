import type { ReactElement } from 'react';
import type { PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { PassOffer } from '../parts/pass-offer.tsx';
import { useSplash } from '../splash-context.ts';
import type { PassView, StepScreen } from '../view.ts';

/** In a form of their own: what is missing in the other must not hold these up. */
export function SendAgain({ method, screen }: { method: PlainMethod; screen: StepScreen }): ReactElement {
  const { t } = useSplash();
  const { resendIn = 0, channel } = screen.sent ?? {};
  return (
    <>
      {screen.pass && <ReadMail pass={screen.pass} method={method} screen={screen} />}
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
    </>
  );
}

/** In a login window the mail cannot be reached before the network is open. */
function ReadMail({ pass, method, screen }: { pass: PassView; method: PlainMethod; screen: StepScreen }): ReactElement {
  const { t } = useSplash();
  return (
    <>
      <p className="soft">
        {pass.state === 'open'
          ? t('Read the mail now and come back to this page. If this window closes, it opens again by itself.')
          : t('You cannot reach your mail yet? We open the Wi-Fi for it, and then you type the code here.')}
      </p>
      <PassOffer
        {...pass}
        action={screen.action}
        fields={{ visit: [screen.visit], method: [method.id] }}
        look="quiet"
      />
    </>
  );
}
