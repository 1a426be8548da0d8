import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestPage, type TestUser } from '../../../testing/test-app.ts';
import { drawLicenceCode } from './sealed-code.ts';
import { makeLicence, makePlan } from './testing/licences.ts';

let app: TestApp;
let admin: TestUser;
let page: TestPage;
let token: string;
let plan: { id: number; name: string };
beforeAll(async () => {
  app = await openTestApp();
  plan = await makePlan(app);
});
afterAll(() => app.close());

/** Of every page. */
const ask = (statement: string) => app.program.database.scoped('every').execute(statement);
beforeEach(async () => {
  admin = await app.user();
  page = await app.page(admin);
  token = await select(admin, page);
});

const select = async (user: TestUser, at: TestPage): Promise<string> =>
  (await app.call('POST /auth/page', { token: user.token, body: { pageId: at.eid } })).body.token;
// An address of its own for every test: one must not use up what another may guess.
let addresses = 0;
let address = '';
beforeEach(() => {
  addresses += 1;
  address = `198.51.100.${addresses}`;
});
const preview = (code: string, as = token, from = address) =>
  app.call('POST /page-license/preview', { token: as, body: { code }, address: from });
const redeem = async (code: string, as = token, from = address, seen?: string) =>
  app.call('POST /page-license/redeem', {
    token: as,
    address: from,
    body: { code, seen: seen ?? (await preview(code, as, from)).body.seen ?? '' },
  });
const why = ({ body }: Awaited<ReturnType<typeof preview>>): string => body.fields?.[0]?.reason ?? body.code;
const licence = async (as = token) => (await app.call('GET /page-license', { token: as })).body;
const month = (text: string): string => text.slice(0, 7);
const inMonths = (n: number): string => {
  const at = new Date();
  return month(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + n, 1)).toISOString());
};
const daysUntil = (text: string): number => Math.round((Date.parse(text) - Date.now()) / 86_400_000);

describe('a code', () => {
  test('says what it gives, gives it once it is confirmed, and is used up', async () => {
    const { code, id, batch } = await makeLicence(app, plan.id);
    expect(await licence()).toMatchObject({ plan: 'FREE', endsAt: null, isLifetime: false });
    const said = await preview(` ${code.toLowerCase().replaceAll('-', ' ')} `);
    expect(said.body).toMatchObject({ plan: plan.name, months: 12, isExtension: false, lostDays: 0, loses: [] });
    expect(said.body.gains).toContainEqual({ what: 'videoUpload' });
    expect((await licence()).plan, 'nothing was spent').toBe('FREE');
    const done = await redeem(code);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const now = await licence();
    expect(now).toMatchObject({ plan: plan.name, isLifetime: false, provider: { name: 'Sen Networks' } });
    expect([month(now.endsAt), now.endsAt]).toEqual([inMonths(12), done.body.endsAt]);
    expect(why(await preview(code))).toBe('licence-used-here');
    expect(why(await redeem(code))).toBe('licence-used-here');
    const { body: history } = await app.call('GET /page-license/changes', { token });
    expect(history.rows).toMatchObject([
      { kind: 'code', by: admin.email, from: 'FREE', to: plan.name, reference: `${batch}-1`, endsAt: now.endsAt },
    ]);
    const { rows } = await ask(`select state, used_by, used_on from licence_codes where id = ${id}`);
    expect(rows).toEqual([{ state: 'used', used_by: admin.email, used_on: page.id }]);
  });

  test('of the same plan extends from the end, and of another starts at once with what was left counted over', async () => {
    const dear = await makePlan(app, { pricePerMonth: 200, limits: { devices: 50 } });
    const cheap = await makePlan(app, {
      pricePerMonth: 100,
      limits: { devices: 5 },
      otherMetrics: { videoUpload: 0, cta: 1, modules: ['media', 'reports'] },
    });
    await redeem((await makeLicence(app, dear.id, { months: 1 })).code);
    const extended = await redeem((await makeLicence(app, dear.id, { months: 1 })).code);
    expect(extended.body).toMatchObject({ isExtension: true, gains: [], loses: [] });
    expect(month(extended.body.endsAt)).toBe(inMonths(2));
    const left = daysUntil(extended.body.endsAt);
    const { body } = await preview((await makeLicence(app, cheap.id, { months: 1 })).code);
    expect(body).toMatchObject({ isExtension: false, lostDays: 0 });
    expect(Math.abs(body.carriedDays - left * 2)).toBeLessThanOrEqual(2);
    expect(body.loses).toContainEqual({ what: 'devices', from: 50, to: 5 });
    expect(body.loses).toContainEqual({ what: 'videoUpload' });
    expect(body.loses).toContainEqual({ what: 'campaigns' });
  });

  test('is refused in the words that its state asks for, and only to who has all of it', async () => {
    const gone = await makeLicence(app, plan.id, { validUntil: new Date(Date.now() + 60_000).toISOString() });
    await ask(`update licence_batches set valid_until = now() - interval '1 s' where id = ${gone.batch}`);
    const revoked = await makeLicence(app, plan.id);
    await ask(`update licence_codes set state = 'revoked' where id = ${revoked.id}`);
    const elsewhere = await makeLicence(app, plan.id);
    const other = await app.user();
    await redeem(elsewhere.code, await select(other, await app.page(other)));
    const wrongSign = revoked.code.slice(0, -1) + (revoked.code.endsWith('0') ? '1' : '0');
    expect(why(await preview(gone.code))).toBe('licence-expired');
    expect(why(await preview(revoked.code))).toBe('licence-revoked');
    expect(why(await preview(elsewhere.code))).toBe('licence-used');
    expect(why(await preview(wrongSign))).toBe('licence-mistyped');
    expect(why(await preview(drawLicenceCode('PRO')))).toBe('licence-unknown');
    for (const code of [gone.code, revoked.code, elsewhere.code]) expect((await redeem(code)).status).toBe(400);
    expect(JSON.stringify((await preview(elsewhere.code)).body)).not.toContain(other.email);
  });

  test('for a plan that is no longer offered is still honoured', async () => {
    const sold = await makePlan(app);
    const { code } = await makeLicence(app, sold.id);
    await ask(`update plans set archived_at = now() where id = ${sold.id}`);
    expect((await redeem(code)).status).toBe(200);
  });

  test('is not spent where it would add nothing or end what was given for good', async () => {
    const forGood = await makeLicence(app, plan.id, { months: null });
    expect((await redeem(forGood.code)).body).toMatchObject({ isLifetime: true, endsAt: null });
    const more = await makeLicence(app, plan.id);
    const { body } = await preview(more.code);
    expect(body.fields).toMatchObject([{ field: 'code', reason: 'licence-for-good', params: { plan: plan.name } }]);
    expect(why(await redeem((await makeLicence(app, (await makePlan(app)).id)).code))).toBe('licence-ends-for-good');
    const { rows } = await ask(`select state from licence_codes where id = ${more.id}`);
    expect(rows[0]!.state).toBe('unused');
  });

  test('is not spent when the page has changed since the preview was read', async () => {
    const [mine, colleagues] = [await makeLicence(app, plan.id), await makeLicence(app, plan.id)];
    const { seen } = (await preview(mine.code)).body;
    await redeem(colleagues.code);
    expect(why(await redeem(mine.code, token, address, seen))).toBe('conflict');
    expect(why(await redeem(mine.code, token, address, 'made up'))).toBe('conflict');
    expect((await redeem(mine.code)).body.isExtension).toBe(true);
  });
});

describe('at the same moment', () => {
  test('two hundred people put one code in: one page has the plan, all others hear that it was used', async () => {
    const { code, id } = await makeLicence(app, plan.id);
    const people = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const user = await app.user();
        const at = await app.page(user);
        return { at, token: await select(user, at) };
      }),
    );
    const { seen } = (await preview(code)).body;
    const results = await Promise.all(
      Array.from({ length: 200 }, async (_, nth) => {
        const who = people[nth % people.length]!;
        const { body } = await app.call('GET /page-license', { token: who.token });
        expect(body.plan === 'FREE' || body.plan === plan.name).toBe(true);
        return { who, answer: await redeem(code, who.token, `192.0.2.${nth % 100}`, seen) };
      }),
    );
    const winners = results.filter(({ answer }) => answer.status === 200);
    expect(winners).toHaveLength(1);
    const others = results.filter(({ answer }) => answer.status !== 200).map(({ answer }) => why(answer));
    expect(others.filter((word) => !['licence-used', 'licence-used-here', 'too-many-tries'].includes(word))).toEqual(
      [],
    );
    const { rows } = await ask(
      `select page_id from subscription_changes where to_plan_id = ${plan.id} and reference like '%-1'
        and page_id = any('{${people.map(({ at }) => at.id).join(',')}}')`,
    );
    expect(rows).toEqual([{ page_id: winners[0]!.who.at.id }]);
    expect((await ask(`select used_on from licence_codes where id = ${id}`)).rows).toEqual([
      { used_on: winners[0]!.who.at.id },
    ]);
  });

  test('two codes on one page both count: none starts over what the other gave', async () => {
    const codes = await Promise.all([1, 2, 3].map(() => makeLicence(app, plan.id, { months: 1 })));
    // Each tries again with what it sees then, as a person would.
    const persist = async (code: string): Promise<void> => {
      for (let turn = 0; turn < 10; turn += 1) if ((await redeem(code)).status === 200) return;
      throw new Error('never got through');
    };
    await Promise.all(codes.map(({ code }) => persist(code)));
    expect(month((await licence()).endsAt)).toBe(inMonths(3));
  });
});

describe('guessing', () => {
  test('is braked for the person, also on other pages and from other addresses', async () => {
    const [first, second] = [await app.page(admin), await app.page(admin)];
    const tokens = [await select(admin, first), await select(admin, second)];
    const answers: string[] = [];
    for (let nth = 0; nth < 14; nth += 1)
      answers.push(why(await preview(drawLicenceCode('PRO'), tokens[nth % 2], `203.0.113.${nth}`)));
    expect(answers.filter((answer) => answer === 'licence-unknown')).toHaveLength(10);
    expect(answers.at(-1)).toBe('too-many-tries');
    const { code } = await makeLicence(app, plan.id);
    expect(why(await preview(code)), 'a right one tells nothing either').toBe('too-many-tries');
    expect(why(await redeem(code, token, address, 'x'))).toBe('too-many-tries');
  });

  test('is braked for the page, whoever of its people tries, and for the address', async () => {
    const unknown = async (as: string, from: string) => why(await preview(drawLicenceCode(''), as, from));
    const answers: string[] = [];
    for (let person = 0; person < 4; person += 1) {
      const user = await app.user();
      await app.join(page, user, 'admin');
      const theirs = await select(user, page);
      for (let nth = 0; nth < 9; nth += 1) answers.push(await unknown(theirs, `203.0.113.1${person}${nth % 10}`));
    }
    expect(answers.filter((answer) => answer === 'licence-unknown')).toHaveLength(30);
    const there: string[] = [];
    for (let person = 0; person < 6; person += 1) {
      const user = await app.user();
      const theirs = await select(user, await app.page(user));
      for (let nth = 0; nth < 9; nth += 1) there.push(await unknown(theirs, '203.0.113.250'));
    }
    expect(there.filter((answer) => answer === 'licence-unknown')).toHaveLength(50);
  });

  test('typing errors and right codes use nothing up', async () => {
    for (let nth = 0; nth < 40; nth += 1) expect(why(await preview(`PRO-${nth}`))).toBe('licence-mistyped');
    const { code } = await makeLicence(app, plan.id);
    for (let nth = 0; nth < 20; nth += 1) expect((await preview(code)).status).toBe(200);
  });
});

test('only admins of the page see or change its licence', async () => {
  const { code } = await makeLicence(app, plan.id);
  for (const role of ['analyst', 'marketer', 'manager'] as const) {
    const user = await app.user();
    await app.join(page, user, role);
    const theirs = await select(user, page);
    expect([(await preview(code, theirs)).status, (await redeem(code, theirs, address, 'x')).status]).toEqual([
      403, 403,
    ]);
    expect((await app.call('GET /page-license', { token: theirs })).status).toBe(403);
    expect((await app.call('GET /page-license/changes', { token: theirs })).status).toBe(403);
  }
  expect((await app.call('GET /licence-codes', { token: admin.token })).status).toBe(403);
  expect((await app.call('GET /licence-codes/cards', { token: admin.token, query: { batch: '1' } })).status).toBe(403);
});
