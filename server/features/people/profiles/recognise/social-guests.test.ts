import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSocialNetworks, type SocialNetworks } from '@wifi/test-services/social/start-social.ts';
import { inScope } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { openPhone, openVenue, setFlow, visitIn, type TestVenue } from '../../../access/guest-access/testing/guest.ts';
import { socialIdentities } from '../../../access/social-login/tables.ts';
import { countAll } from '../../../figures/reports/testing/add-visits.ts';
import { profileJobs } from '../jobs.ts';
import { profileKeys, profiles } from '../tables.ts';

let app: TestApp;
let networks: SocialNetworks;
beforeAll(async () => {
  networks = await startSocialNetworks({ product: 'http://localhost:4040' });
  app = await openTestApp({ social: networks.settings });
});
afterAll(async () => {
  await app.close();
  await networks.close();
});

const ways = [
  {
    id: 'ways',
    type: 'block' as const,
    methods: [
      { id: 'facebook', type: 'facebook' as const },
      { id: 'google', type: 'google' as const },
      { id: 'zalo', type: 'zalo' as const },
    ],
  },
];

async function open(): Promise<TestVenue> {
  const venue = await openVenue(app);
  await setFlow(app, venue, ways);
  return venue;
}

async function logIn(venue: TestVenue, method: string, person: string, phone = openPhone(app, venue)) {
  const visit = visitIn((await phone.arrive()).html);
  const { location } = await phone.send({ visit, method, terms: 'yes' });
  const back = (await networks.answer(String(location), person)).replace('http://localhost:4040', '');
  expect((await phone.ask('GET', back)).status).toBe(303);
  return phone;
}

const otherOf = ({ id: _id, ...row }: typeof socialIdentities.$inferSelect) => ({ ...row, subject: 'left' });

async function guestsOf(venue: TestVenue) {
  const ctx = inScope(app.ctx, venue.page.id);
  await countAll(app.program);
  return ctx.db.select().from(profiles).orderBy(profiles.id);
}

test('a network leads to its own profile, whatever phone it is proven on, and fills in what it said', async () => {
  const venue = await open();
  await logIn(venue, 'google', '1001');
  await logIn(venue, 'google', '1001');
  expect(await guestsOf(venue)).toMatchObject([{ name: 'Lan Phạm', email: 'lan@example.com', isEmailVerified: true }]);
});

test('an address that two networks have verified is one guest; one that was only told is two', async () => {
  const venue = await open();
  await logIn(venue, 'google', '1001');
  await logIn(venue, 'facebook', '1001');
  // Google says of this address that it is not verified.
  await logIn(venue, 'google', '1002');
  await logIn(venue, 'facebook', '1002');
  const guests = await guestsOf(venue);
  expect(guests.map(({ email, isEmailVerified }) => [email, isEmailVerified])).toEqual([
    ['lan@example.com', true],
    ['minh@example.com', false],
    ['minh@example.com', true],
  ]);
});

test('a phone on which somebody was proven says nothing of the next who comes with it', async () => {
  const venue = await open();
  const phone = await logIn(venue, 'zalo', '1003');
  await logIn(venue, 'zalo', '1004', phone);
  expect((await guestsOf(venue)).map(({ name }) => name)).toEqual(['Hoa Nguyễn', 'سارة العلي']);
});

test('pages know nothing of each other’s guests', async () => {
  const [one, other] = [await open(), await open()];
  await logIn(one, 'google', '1001');
  await logIn(other, 'google', '1001');
  expect((await guestsOf(one)).length + (await guestsOf(other)).length).toBe(2);
});

test('an identity that nobody went online by goes after a day, and one of a known guest stays', async () => {
  const venue = await open();
  await logIn(venue, 'google', '1001');
  await guestsOf(venue);
  const ctx = inScope(app.ctx, venue.page.id);
  const [known] = await ctx.db.select().from(socialIdentities);
  await ctx.db.insert(socialIdentities).values(otherOf(known!));
  const job = profileJobs.find(({ name }) => name === 'profiles.unused-identities')!;
  const later = { ...app.ctx, now: new Date(Date.now() + 25 * 3_600_000) };
  await job.run(app.ctx, {}, {} as never);
  expect((await ctx.db.select().from(socialIdentities)).map(({ subject }) => subject).toSorted()).toEqual([
    'gg1001',
    'left',
  ]);
  await job.run(later, {}, {} as never);
  expect((await ctx.db.select().from(socialIdentities)).map(({ subject }) => subject)).toEqual(['gg1001']);
  expect((await ctx.db.select().from(profileKeys)).map(({ key }) => key).toSorted()).toEqual([
    'email:lan@example.com',
    `social:${known!.id}`,
  ]);
});
