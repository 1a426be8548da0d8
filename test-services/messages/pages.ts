import { accountsPart, type Account } from '../accounts-part.ts';
import { straight, type Dials, type Message } from './message.ts';

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const styles = `
  body{font:15px/1.5 system-ui,sans-serif;margin:0;background:#f4f2ec;color:#14213d;padding:1.5rem}
  h1{font-size:1.25rem;margin:0 0 1rem} form{display:flex;flex-wrap:wrap;gap:.75rem 1.25rem;align-items:center}
  input[type=number],input[type=text]{font:inherit;width:6rem;padding:.25rem .5rem}
  button{font:inherit;min-height:40px;padding:0 1rem;border-radius:8px;border:0;background:#0b6e69;color:#fff}
  .phones{display:flex;flex-wrap:wrap;gap:1.5rem;margin-top:1.5rem}
  .phone{width:17rem;min-height:26rem;max-height:44rem;overflow:auto;background:#fff;border:10px solid #14213d;border-radius:32px;padding:.75rem;
    box-shadow:0 4px 18px #14213d33}
  .phone h2{font-size:.9375rem;text-align:center;margin:.25rem 0 .75rem;direction:ltr}
  .bubble{background:#eceff4;border-radius:14px;padding:.5rem .75rem;margin:.5rem 0;white-space:pre-wrap;
    overflow-wrap:anywhere} .bubble.lost{opacity:.45;text-decoration:line-through} small{color:#5f6675;display:block}
  h2{font-size:1.125rem} dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem} dd{margin:0;overflow-wrap:anywhere}`;

const said: Record<keyof Dials, string> = {
  slow: 'milliseconds before an answer',
  status: 'gateways answer with this HTTP status (0: none)',
  only: 'only on paths with this in them, such as /esms/',
  isCut: 'cut the connection',
  isLost: 'never deliver',
  isSilent: 'send no reports',
  refusedEnding: 'refuse numbers that end so',
  bouncedEnding: 'send mails back to addresses that end so',
  complainingEnding: 'complain of mails to addresses that end so',
  mailPassword: 'password that the mail server wants (empty: none)',
  mailCode: 'refuse mails with this code of SMTP (0: none)',
};

const field = (name: keyof Dials, value: Dials[keyof Dials]): string => {
  if (typeof value === 'boolean')
    return `<label><input type="checkbox" name="${name}"${value ? ' checked' : ''}> ${said[name]}</label>`;
  const type = typeof value === 'number' ? 'number" min="0' : 'text';
  return `<label>${said[name]} <input type="${type}" name="${name}" value="${escape(String(value))}"></label>`;
};

/**
 * A drawn phone for each receiver, the newest message first; it looks again by itself, unless somebody types or reads
 * keys.
 */
export function phonesPage(messages: readonly Message[], dials: Dials, accounts: readonly Account[]): string {
  const receivers = Map.groupBy(messages.toReversed(), ({ to }) => to);
  const phones = [...receivers].map(
    ([to, all]) =>
      `<section class="phone"><h2>${to.includes('@') ? '✉' : '☏'} ${escape(to)}</h2>${all
        .map(
          ({ provider, text, at, state }) =>
            `<div class="bubble ${state}" dir="auto">${escape(text)}<small dir="ltr">${provider} · ${at
              .toISOString()
              .slice(11, 19)} · ${state}</small></div>`,
        )
        .join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Messages (played)</title><style>${styles}</style>
<h1>Messages that reached a phone or a mailbox</h1>
<form method="post">${(Object.keys(straight) as (keyof Dials)[]).map((name) => field(name, dials[name])).join('')}
<button>Set</button></form>
<details><summary>Keys and passwords to type into the console</summary>${accountsPart(accounts)}</details>
<div class="phones">${phones.join('') || '<p>Nothing yet.</p>'}</div>
<script>setInterval(() => document.activeElement?.form || document.querySelector('details[open]') || location.reload(), 3000);</script></html>`;
}

export const readDials = (form: URLSearchParams): Dials => ({
  slow: Math.min(60_000, Math.max(0, Number(form.get('slow')) || 0)),
  status: Math.min(599, Math.max(0, Number(form.get('status')) || 0)),
  only: form.get('only') ?? '',
  isCut: form.has('isCut'),
  isLost: form.has('isLost'),
  isSilent: form.has('isSilent'),
  refusedEnding: form.get('refusedEnding') || straight.refusedEnding,
  bouncedEnding: form.get('bouncedEnding') || straight.bouncedEnding,
  complainingEnding: form.get('complainingEnding') || straight.complainingEnding,
  mailPassword: form.get('mailPassword') ?? '',
  mailCode: Math.min(599, Math.max(0, Number(form.get('mailCode')) || 0)),
});
