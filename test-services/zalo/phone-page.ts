import { escape, frame } from '../page-frame.ts';
import type { Line, Oa, User } from './account.ts';
import { buttonsOf, type Button } from './phone.ts';

const styles = `
  .stage{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:flex-start}.stage>aside{flex:1 1 16rem}
  .phone{width:min(100%,24rem);height:min(46rem,88vh);display:flex;flex-direction:column;background:#e9eef5;border:10px solid #14213d;border-radius:36px;overflow:hidden;box-shadow:0 6px 24px #14213d40}
  .phone header{background:#0b6e69;color:#fff;padding:.75rem 1rem .5rem} .phone header h2{margin:0;font-size:1.0625rem} .phone header .note{color:#d5ece9;margin:0}
  .phone header button{width:auto;min-height:36px;margin:.25rem .25rem 0 0;padding:0 .75rem;background:transparent;border-color:#fff;color:#fff}
  .log{flex:1;overflow:auto;padding:.75rem;display:flex;flex-direction:column;gap:.5rem} .log article{max-width:85%;background:#fff;border-radius:14px;padding:.5rem .75rem;overflow-wrap:anywhere} .log p{margin:0;white-space:pre-wrap}
  .log article.user{align-self:flex-end;background:#cfe9e5} .log article.by-phone{border-inline-start:4px solid #e4572e} .log article small{display:block;color:#5f6675;font-size:.75rem} .log img{width:12rem;max-width:100%;max-height:12rem;object-fit:cover;min-height:4rem;border-radius:8px;display:block}
  .log button,.log a.tap{display:block;width:100%;min-height:40px;line-height:40px;padding:0 .25rem;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;margin-top:.375rem;text-align:center;border:1px solid #0b6e69;border-radius:8px;color:#0b6e69;text-decoration:none;background:#fff}
  .log details label{font-size:.875rem} .log input{font:inherit;width:100%;min-height:38px} .stars{display:flex;gap:.25rem}
  .log .off{align-self:center;color:#5f6675} form.write{display:flex;gap:.5rem;padding:.5rem;background:#fff} form.write input{flex:1;min-width:0;font:inherit;min-height:44px;border:1px solid #8a8f9c;border-radius:22px;padding:0 1rem}
  form.write button{width:auto;margin:0;padding:0 1rem;border-radius:22px}`;

/** Looks again every second, and sends forms without leaving the page, so that what is being typed stays. */
const script = `
  const log = document.querySelector('.log'), head = document.querySelector('.phone header div');
  const query = location.search;
  async function look() {
    if (log.querySelector('details[open]')) return;
    const parts = await (await fetch('/phone/now' + query)).json();
    if (parts.head !== head.dataset.was) { head.innerHTML = parts.head; head.dataset.was = parts.head; }
    if (parts.log === log.dataset.was) return;
    log.innerHTML = parts.log; log.dataset.was = parts.log; log.scrollTop = log.scrollHeight;
  }
  document.querySelector('.phone').addEventListener('submit', async (event) => {
    event.preventDefault();
    const form = event.target, body = new URLSearchParams(new FormData(form, event.submitter));
    const open = form.closest('details'); if (open) open.open = false;
    if (form.matches('.write')) form.reset();
    await fetch('/phone/' + form.dataset.deed + query, { method: 'POST', body });
    await look();
  });
  look(); setInterval(() => look().catch(() => {}), 1000);`;

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escape(value)}">`;
const deed = (name: string, inner: string) => `<form data-deed="${name}">${inner}</form>`;

const time = (at: number) => new Date(at).toISOString().slice(11, 16);

/** What was uploaded is shown from here; the rest from where it stands. */
function pictureIn(value: unknown): string {
  const { url, attachment_id: id, image_url: image } = (value ?? {}) as Record<string, unknown>;
  const address = id === undefined ? (url ?? image) : `/uploads/${String(id)}`;
  return typeof address === 'string' && /^(?:https?:|\/uploads\/)/.test(address)
    ? `<img src="${escape(address)}" alt="Picture">`
    : '';
}

function tapOf(line: Line, { title, type, payload }: Button, index: number): string {
  const { url, phone_code: phone } = (payload ?? {}) as { url?: string; phone_code?: string };
  const link = (href: string) =>
    `<a class="tap" href="${escape(href)}" target="_blank" rel="noopener">${escape(title)}</a>`;
  if (type === 'oa.open.url') return link(url ?? '');
  if (type === 'oa.open.phone') return link(`tel:+${phone ?? ''}`);
  if (type === 'oa.open.sms') return link(`sms:+${phone ?? ''}`);
  return deed('tap', `${hidden('line', line.id)}${hidden('index', String(index))}<button>${escape(title)}</button>`);
}

const infoForm = (user: User): string => {
  const field = (label: string, name: string, value: string) =>
    `<label>${label}<input name="${name}" value="${escape(value)}"></label>`;
  return `<details><summary>Share information</summary>${deed(
    'share',
    `${field('Name', 'name', user.name)}${field('Phone number', 'phone', user.phone)}
${field('Address', 'address', '1 Lê Lợi')}
<button>Send information</button>`,
  )}</details>${user.shared ? `<p>Shared: ${escape(user.shared.phone)}</p>` : ''}`;
};

const starsForm = (line: Line): string =>
  deed(
    'rate',
    `${hidden('line', line.id)}<div class="stars">${[1, 2, 3, 4, 5]
      .map((star) => `<button name="star" value="${star}" aria-label="${star} of 5 stars">${star}★</button>`)
      .join('')}</div>`,
  );

function bodyOf(line: Line, user: User): string {
  const { kind, payload, text } = line;
  const elements = Array.isArray(payload.elements) ? (payload.elements as Record<string, unknown>[]) : [];
  const words = ({ title, subtitle }: Record<string, unknown>) =>
    title === undefined ? '' : `<p><strong>${escape(String(title))}</strong> ${escape(String(subtitle ?? ''))}</p>`;
  const described = elements.map((element) => `${pictureIn(element)}${words(element)}`);
  return [
    pictureIn(payload),
    text === '' ? '' : `<p>${escape(text)}</p>`,
    ...described,
    kind === 'file' ? `📎 ${escape(String(payload.name))}` : kind === 'sticker' ? '🙂' : '',
    kind === 'request_user_info' ? infoForm(user) : '',
    payload.isRating === true ? starsForm(line) : '',
    ...buttonsOf(line).map((button, index) => tapOf(line, button, index)),
  ].join('');
}

/** What changes on the phone: its head with who they are to each other, and the conversation. */
export function phoneNow(oa: Oa, user: User): { head: string; log: string } {
  const button = (name: string, said: string) =>
    `<form data-deed="${name}" style="display:inline"><button>${said}</button></form>`;
  const head = `${user.isFollower ? button('unfollow', 'Unfollow') : button('follow', 'Follow')}
${button('chat-now', 'Open chat')}${button('picture', 'Send a picture')}${
    user.isOffline ? button('switch-on', 'Switch on') : button('switch-off', 'Switch off')
  }`;
  const lines = user.lines.filter(({ from, receivedAt }) => from === 'user' || receivedAt !== undefined);
  const log = lines
    .map((line) => {
      const by = escape(line.from === 'oa' ? oa.name : user.name);
      const look = `${line.from}${line.isByPhone ? ' by-phone' : ''}`;
      const way = line.isByPhone ? ` · to ${user.phone}` : '';
      return `<article class="${look}" aria-label="${by}" dir="auto">${bodyOf(line, user)}
<small dir="ltr">${time(line.at)}${way}</small></article>`;
    })
    .join('');
  return { head, log: `${log}${user.isOffline ? '<p class="off">The phone is off.</p>' : ''}` };
}

/** A drawn phone that holds the conversation of one person with one account. */
export function phonePage(oas: readonly Oa[], oa: Oa, user: User): string {
  const option = (value: string, text: string, isChosen: boolean) =>
    `<option value="${escape(value)}"${isChosen ? ' selected' : ''}>${escape(text)}</option>`;
  const people = [...oa.users.values()].slice(0, 200);
  return frame(
    `${user.name}: Zalo (played)`,
    `<style>${styles}</style><h1>Zalo on a phone</h1><p class="note">Played for tests: nobody here is real. <a href="/">The account</a></p>
<div class="stage"><section class="phone" aria-label="Phone of ${escape(user.name)}">
<header><h2>${escape(oa.name)}</h2><p class="note">Official account</p><div></div></header>
<div class="log" role="log" aria-label="Conversation" tabindex="0"></div>
<form class="write" data-deed="write"><input name="text" aria-label="Message" maxlength="2000" autocomplete="off" required><button class="pay">Send</button></form></section>
<aside><form class="row"><label>Person<select name="person">${people
      .map(({ personId, name }) => option(personId, name, personId === user.personId))
      .join('')}</select></label><label>Account<select name="oa">${oas
      .map(({ id, name }) => option(id, name, id === oa.id))
      .join('')}</select></label><button>Take this phone</button></form>
<p class="note">Number ${user.phone}. What comes to the number has a red edge.</p></aside></div><script>${script}</script>`,
    '64rem',
  );
}
