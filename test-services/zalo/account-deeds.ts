import { html, sendTo, type Answer, type Request } from '../web-door.ts';
import { accountPage, type Outcome } from './account-page.ts';
import type { Oa, User } from './account.ts';
import { hourInMs } from './clock.ts';
import { choices, straight, type Dials } from './dials.ts';
import { oaEvent } from './events.ts';
import type { Hosts } from './hosts.ts';
import { templateStates, type Template, type TemplateState } from './templates.ts';
import { addTag } from './users.ts';
import type { World } from './world.ts';

/** The owner takes the permission back. */
export function revoke({ tokens, webhooks, phones }: World, oa: Oa): void {
  tokens.revoke(oa);
  webhooks.tell(oa, oaEvent('permission_revoked', oa, phones.moment()));
}

/** Whoever reads templates at Zalo has read this one. */
export function judge(
  { webhooks, phones }: World,
  oa: Oa,
  template: Template,
  state: TemplateState,
  reason = '',
): void {
  const told = { template_id: template.id, reason, status: { prev_status: template.state, new_status: state } };
  Object.assign(template, { state, reason });
  webhooks.tell(oa, oaEvent('change_template_status', oa, phones.moment(), told), 'ZNS');
}

/** Within what each dial may be. */
function readDials(form: URLSearchParams): Dials {
  const read = ([name, value]: [string, Dials[keyof Dials]]) => {
    const typed = form.get(name) ?? '';
    if (typeof value === 'boolean') return [name, form.has(name)];
    if (typeof value === 'number') return [name, typed === '' ? value : Math.trunc(Number(typed) || 0)];
    const among = choices[name as keyof Dials];
    return [name, !among || among.includes(typed) ? typed : value];
  };
  return Object.fromEntries(Object.entries(straight).map(read)) as unknown as Dials;
}

function oaIn({ oas }: World, form: URLSearchParams): Oa {
  const oa = oas.find(({ id }) => id === form.get('oa'));
  if (!oa) throw new RangeError('There is no such account');
  return oa;
}

function userIn(oa: Oa, form: URLSearchParams): User {
  const user = oa.users.get(form.get('user') ?? '');
  if (!user) throw new RangeError('There is nobody of that number');
  return user;
}

type Deed = (
  world: World,
  form: URLSearchParams,
  turn: (dials: Dials) => void,
) => Outcome | void | Promise<Outcome | void>;

const deeds: Record<string, Deed> = {
  clock: ({ clock }, form) => {
    const hours = Number(form.get('hours'));
    if (hours > 0) clock.advance(hours * hourInMs);
    else clock.set(undefined);
  },
  tag: (world, form) => {
    const oa = oaIn(world, form);
    addTag(world, oa, userIn(oa, form), form.get('tag') ?? '');
  },
  refusal: (world, form) => {
    userIn(oaIn(world, form), form).refusal = Math.trunc(Number(form.get('error')) || 0);
  },
  template: (world, form) => {
    const oa = oaIn(world, form);
    const template = oa.templates.find(({ id }) => String(id) === form.get('template'));
    const state = templateStates.find((one) => one === form.get('state'));
    if (!template || !state) throw new RangeError('There is no such template or state');
    judge(world, oa, template, state);
  },
  pair: (world, form) => ({ pair: world.tokens.givePair(oaIn(world, form)) }),
  revoke: (world, form) => revoke(world, oaIn(world, form)),
  webhook: ({ webhooks }, form) => webhooks.to(form.get('url') ?? ''),
  check: async ({ webhooks }) => {
    const status = await webhooks.check().catch(() => 0);
    return status === 200 ? undefined : { wrong: `The webhook answered ${status || 'nothing'}` };
  },
  hold: ({ webhooks }) => webhooks.hold(),
  release: ({ webhooks }, form) =>
    webhooks.release((held) => (form.get('order') === 'reversed' ? held.toReversed() : held)),
  again: ({ webhooks }) => {
    const last = webhooks.deliveries()[0];
    if (last) webhooks.again(last);
  },
  dials: (_, form, turn) => turn(readDials(form)),
};

/** The page of the accounts. */
export async function answerAccount(
  world: World,
  hosts: Hosts,
  { path, method, body }: Request,
  turn: (dials: Dials) => void,
): Promise<Answer> {
  if (path === '/') return html(accountPage(world, hosts));
  const name = path.slice('/account/'.length);
  const deed = Object.hasOwn(deeds, name) ? deeds[name] : undefined;
  if (!deed || method !== 'POST') return html('Not found', 404);
  try {
    const outcome = await deed(world, new URLSearchParams(body), turn);
    return outcome ? html(accountPage(world, hosts, outcome)) : sendTo('/');
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return html(accountPage(world, hosts, { wrong: error.message }), 400);
  }
}
