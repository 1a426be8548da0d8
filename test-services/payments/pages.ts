import { straight, type Dials, type Payment } from './payment.ts';

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const frame = (title: string, body: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<style>
  body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f2ec;color:#14213d}
  main{max-width:26rem;margin:8vh auto;padding:2rem;background:#fff;border-radius:12px;box-shadow:0 2px 12px #14213d1f}
  h1{font-size:1.25rem;margin:0 0 .25rem} .amount{font-size:2rem;font-weight:600;margin:1rem 0}
  .note{color:#5f6675;font-size:.875rem} dd{margin:0 0 .5rem;overflow-wrap:anywhere} dt{color:#5f6675;font-size:.875rem}
  button{font:inherit;min-height:44px;width:100%;margin-top:.5rem;border-radius:8px;border:1px solid #14213d;background:#fff}
  button.pay{background:#0b6e69;border-color:#0b6e69;color:#fff;font-weight:600} label{display:block;margin:.5rem 0}
</style><main>${body}</main></html>`;

const names = { vnpay: 'VNPay', momo: 'MoMo', stripe: 'Stripe' };

/** Where a person decides. */
export const checkoutPage = (payment: Payment): string =>
  frame(
    `${names[payment.service]} (played)`,
    `<h1>${names[payment.service]}</h1><p class="note">Played for tests: no money moves.</p>
<p class="amount">${payment.amount.toLocaleString('en')} ${escape(payment.currency)}</p>
<dl><dt>For</dt><dd>${escape(payment.title)}</dd><dt>Order</dt><dd>${escape(payment.order)}</dd></dl>
<form method="post"><button class="pay" name="choice" value="pay">Pay</button>
<button name="choice" value="cancel">Cancel</button></form>`,
  );

const said: Record<keyof Dials, string> = {
  isAmountWrong: 'tell a wrong amount',
  isSignatureWrong: 'sign wrongly',
  times: 'notices of each payment',
  delay: 'milliseconds until the notice',
  isBeforeAnswer: 'tell it was paid before answering the order',
  isSilent: 'tell nothing: the merchant must ask',
  isAway: 'do not answer at all',
};

/** Everything that was asked for, and the dials. */
export const overviewPage = (payments: readonly Payment[], dials: Dials): string =>
  frame(
    'Payment services (played)',
    `<h1>Payment services</h1><form method="post">${(Object.keys(straight) as (keyof Dials)[])
      .map((name) =>
        typeof dials[name] === 'boolean'
          ? `<label><input type="checkbox" name="${name}"${dials[name] ? ' checked' : ''}> ${said[name]}</label>`
          : `<label>${said[name]} <input type="number" min="0" name="${name}" value="${dials[name]}"></label>`,
      )
      .join('')}<button class="pay">Set</button></form><ul>${payments
      .map(
        (payment) =>
          `<li><a href="/checkout/${payment.id}">${names[payment.service]} ${payment.amount} ${escape(payment.currency)}</a>: ${payment.state}</li>`,
      )
      .join('')}</ul>`,
  );

export function readDials(form: URLSearchParams): Dials {
  const number = (name: string) => Math.max(0, Math.min(60_000, Number(form.get(name)) || 0));
  return Object.fromEntries(
    Object.entries(straight).map(([name, value]) => [name, typeof value === 'boolean' ? form.has(name) : number(name)]),
  ) as unknown as Dials;
}
