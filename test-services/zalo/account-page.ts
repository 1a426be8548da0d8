import { escape, frame } from '../page-frame.ts';
import type { Oa, User } from './account.ts';
import { choices, said, straight, type Dials } from './dials.ts';
import type { Hosts } from './hosts.ts';
import { templateStates, type Template } from './templates.ts';
import type { TokenPair } from './tokens.ts';
import type { World } from './world.ts';

const option = (value: string, isChosen: boolean) => `<option${isChosen ? ' selected' : ''}>${escape(value)}</option>`;
const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escape(value)}">`;
const form = (action: string, fields: string, button: string) =>
  `<form method="post" action="/account/${action}" class="row">${fields}<button>${button}</button></form>`;

function dialField(name: keyof Dials, dials: Dials): string {
  const value = dials[name];
  if (typeof value === 'boolean')
    return `<label><input type="checkbox" name="${name}"${value ? ' checked' : ''}> ${said[name]}</label>`;
  const among = choices[name];
  if (among)
    return `<label>${said[name]} <select name="${name}">${among
      .map((choice) => option(choice, choice === value))
      .join('')}</select></label>`;
  const type = typeof value === 'number' ? 'type="number"' : 'maxlength="100"';
  return `<label>${said[name]} <input ${type} name="${name}" value="${escape(String(value))}"></label>`;
}

const mostShown = 50;

function userRow(oa: Oa, user: User): string {
  const { id, name, personId, tags, isFollower, lastInteraction, refusal } = user;
  const since = lastInteraction === undefined ? 'never here' : new Date(lastInteraction).toISOString().slice(0, 16);
  const ids = `${hidden('oa', oa.id)}${hidden('user', id)}`;
  return `<li><strong><a href="/phone?oa=${oa.id}&person=${personId}">${escape(name)}</a></strong>
<p class="note">${escape([id, isFollower ? 'follows' : 'does not follow', since, ...tags].join(' · '))}</p>
${form('tag', `${ids}<label>Tag<input name="tag" maxlength="100" required></label>`, 'Add')}
${form('refusal', `${ids}<label>Refuses with<input name="error" type="number" value="${refusal}"></label>`, 'Set')}</li>`;
}

const templateRow = (
  oa: Oa,
  { id, name, text, state, tag, price }: Template,
): string => `<li><strong>${escape(name)}</strong>
<p class="note">${id} · ${tag} · ${price.phone}đ by number, ${price.user ?? 'no '}đ by user id</p>
<p>${escape(text)}</p>${form(
  'template',
  `${hidden('oa', oa.id)}${hidden('template', String(id))}<label>State<select name="state">${templateStates
    .map((one) => option(one, one === state))
    .join('')}</select></label>`,
  'Set',
)}</li>`;

const oaPart = (oa: Oa): string => {
  const users = [...oa.users.values()];
  return `<h2>${escape(oa.name)}</h2>
<p class="note">OA ${oa.id} · secret ${escape(oa.secret)} · ${users.length} people</p>
<div class="row">${form('pair', hidden('oa', oa.id), 'Hand out tokens')}
${form('revoke', hidden('oa', oa.id), 'Revoke the permission')}</div>
<h3>People</h3><ul class="cards">${users
    .slice(0, mostShown)
    .map((user) => userRow(oa, user))
    .join('')}</ul>
<h3>Templates</h3><ul class="cards">${oa.templates.map((template) => templateRow(oa, template)).join('')}</ul>`;
};

function webhookPart({ webhooks }: World): string {
  const rows = webhooks.deliveries().slice(0, mostShown);
  const address = webhooks.address();
  return `<h2>Webhook</h2><p>${webhooks.isSwitchedOff() ? 'Switched off after too many tries.' : 'Switched on.'}</p>
${form('webhook', `<label>Address<input name="url" type="url" value="${escape(address)}"></label>`, 'Set')}
<div class="row">${form('check', '', 'Check')}${form('hold', '', 'Hold events back')}
${form('release', '', 'Let them go')}
${form('release', hidden('order', 'reversed'), 'Let them go, the last first')}</div>
<pre tabindex="0" aria-label="Deliveries">${rows
    .map(({ name, state, answers, body }) => escape(`${name}: ${state} ${answers.join(', ')}\n  ${body}`))
    .join('\n')}</pre>${form('again', '', 'Tell the last one again')}`;
}

/** What was just done, where there is something to see of it. */
export interface Outcome {
  wrong?: string;
  pair?: TokenPair;
}

/** Both accounts, with what can be done to them. */
export function accountPage(world: World, hosts: Hosts, { wrong, pair }: Outcome = {}): string {
  const dials = world.dials();
  return frame(
    'Zalo (played)',
    `<h1>Zalo</h1><p class="note">Played for tests: nothing here is real. <a href="/phone">Phones</a></p>
${wrong ? `<p class="wrong" role="alert">${escape(wrong)}</p>` : ''}
${pair ? `<dl><dt>Access token</dt><dd>${pair.access_token}</dd><dt>Refresh token</dt><dd>${pair.refresh_token}</dd></dl>` : ''}
<p>It is ${new Date(world.clock.now()).toISOString().slice(0, 19)} (UTC) here.</p>
<div class="row">${form('clock', hidden('hours', '1'), 'An hour later')}
${form('clock', hidden('hours', '24'), 'A day later')}
${form('clock', hidden('hours', '0'), 'The real time')}</div>
${world.oas.map(oaPart).join('')}${webhookPart(world)}
<h2>Dials</h2><form method="post" action="/account/dials">${(Object.keys(straight) as (keyof Dials)[])
      .map((name) => dialField(name, dials))
      .join('')}<button>Set</button></form>
<h2>Last calls</h2><pre tabindex="0" aria-label="Last calls">${hosts
      .lastHeard(mostShown)
      .map(({ method, path, error, body }) =>
        escape(`${method} ${path}: ${error ?? 'no answer'} ${body.slice(0, 300)}`),
      )
      .join('\n')}</pre>`,
    '64rem',
  );
}
