import { escape, frame } from '../page-frame.ts';
import { straight, type Dials, type Payment } from './payment.ts';

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

/** Only Stripe tells the merchant of a refund. */
const refundForm = ({ id, service, state, amount, refunded }: Payment): string =>
  service !== 'stripe' || state !== 'paid'
    ? ''
    : `, ${refunded} given back <form method="post" action="/refund/${id}"><input type="number" name="amount" min="1" value="${amount - refunded}"><button>Give back</button></form>`;

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
          `<li><a href="/checkout/${payment.id}">${names[payment.service]} ${payment.amount} ${escape(payment.currency)}</a>: ${payment.state}${refundForm(payment)}</li>`,
      )
      .join('')}</ul>`,
  );

export function readDials(form: URLSearchParams): Dials {
  const number = (name: string) => Math.max(0, Math.min(60_000, Number(form.get(name)) || 0));
  return Object.fromEntries(
    Object.entries(straight).map(([name, value]) => [name, typeof value === 'boolean' ? form.has(name) : number(name)]),
  ) as unknown as Dials;
}
