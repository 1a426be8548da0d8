import { html, json, sendTo, type Answer, type Request } from '../web-door.ts';
import type { Line } from './account.ts';
import { phoneNow, phonePage } from './phone-page.ts';
import type { Phone } from './phone.ts';
import type { World } from './world.ts';

/** One red point, stretched to whatever size it is shown in. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

function lineIn(phone: Phone, form: URLSearchParams): Line {
  const line = phone.lines().find(({ id }) => id === form.get('line'));
  if (!line) throw new RangeError('There is no such message');
  return line;
}

const deeds: Record<string, (phone: Phone, form: URLSearchParams, home: string) => unknown> = {
  follow: (phone) => phone.follow(),
  unfollow: (phone) => phone.unfollow(),
  'chat-now': (phone) => phone.chatNow(),
  'switch-off': (phone) => phone.switch(false),
  'switch-on': (phone) => phone.switch(true),
  write: (phone, form) => phone.write(form.get('text') ?? ''),
  picture: (phone, _, home) => phone.sendPicture(`${home}/picture.png`),
  tap: (phone, form) => phone.tap(lineIn(phone, form), Number(form.get('index'))),
  rate: (phone, form) => phone.rate(lineIn(phone, form), Number(form.get('star'))),
  share: (phone, form) => {
    const [name = '', number = '', address = ''] = ['name', 'phone', 'address'].map((field) => form.get(field) ?? '');
    phone.share({ name, phone: number, address });
  },
};

/** The pages of the drawn phone. `home`: where they stand. */
export function answerPhone(world: World, request: Request, home: string): Answer | undefined {
  const { path, query, method } = request;
  if (path === '/picture.png') return { headers: { 'content-type': 'image/png' }, body: picture };
  if (path.startsWith('/uploads/')) return world.uploads.show(path.slice('/uploads/'.length));
  // As `zalo.me/{account}` opens the account in whoever's hand the phone is.
  const linked = world.oas.find(({ id }) => path === `/${id}`);
  if (linked) return sendTo(`/phone?oa=${linked.id}`);
  if (path !== '/phone' && !path.startsWith('/phone/')) return undefined;
  const oa = world.oas.find(({ id }) => id === query.get('oa')) ?? world.oas[0];
  const users = [...oa.users.values()];
  const user = users.find(({ personId }) => personId === query.get('person')) ?? users[0]!;
  const phone = world.phones.of(oa, user);
  if (path === '/phone') return html(phonePage(world.oas, oa, user));
  if (path === '/phone/now') {
    phone.see();
    return json(phoneNow(oa, user));
  }
  const name = path.slice('/phone/'.length);
  const deed = Object.hasOwn(deeds, name) ? deeds[name] : undefined;
  if (!deed || method !== 'POST') return html('Not found', 404);
  try {
    deed(phone, new URLSearchParams(request.body), home);
    return json({});
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return json({ error: error.message }, 400);
  }
}
