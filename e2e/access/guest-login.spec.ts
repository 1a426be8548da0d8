import type { Page } from '@playwright/test';
import { expect, test } from '../play/guest-fixtures.ts';
import { account, block, choice, click, code, routerLimits, survey } from '../play/guest-flows.ts';
import { choose, connect, expectOnline, fill, formOf, send } from '../play/guest-steps.ts';
import { makeAccount, makeCode, type Venue } from '../play/guest-venue.ts';
import { somebody } from '../play/people.ts';

interface Journey {
  name: string;
  flow: object[];
  go: (page: Page, venue: Venue) => Promise<void>;
  /** What the router must have been told; the tightest of method, code and account. */
  limits?: object;
  /** Where only a real browser shows that it works without a script too. */
  isTriedWithout?: true;
}

async function withCode(page: Page, venue: Venue): Promise<void> {
  const { code: text } = await makeCode(venue, { time: 20, unit: 'minutes', limits: { speedDown: 1024 } });
  await fill(formOf(page, 'code'), { code: text });
  await send(formOf(page, 'code'));
}

async function answerAll(page: Page, { router }: Venue): Promise<void> {
  const form = formOf(page, 'survey');
  await fill(form, { 'q.name': 'Lê Thị Mai' });
  await choose(form, 'q.stay', '4');
  await form.locator('[name="q.from"]').selectOption('south');
  await choose(form, 'q.purpose', 'leisure');
  for (const [name, value] of [
    ['q.when.breakfast', 'weekday'],
    ['q.when.breakfast', 'weekend'],
    ['q.when.dinner', 'weekend'],
    ['q.how.room', 'fine'],
    ['q.how.staff', 'fine'],
    ['q.again', '5'],
  ]) {
    await choose(form, name!, value!);
  }
  // HTML cannot demand one of several boxes: the script says so at once, and without it the server.
  await send(form);
  await expect(formOf(page, 'survey').locator('[name="q.name"]'), 'what was typed is still there').toHaveValue(
    'Lê Thị Mai',
  );
  await expect(formOf(page, 'survey').locator('.wrong, [aria-invalid]').first()).toBeVisible();
  expect(router.status().isOnline).toBe(false);
  await choose(formOf(page, 'survey'), 'q.likes', 'pool');
  await choose(formOf(page, 'survey'), 'q.likes', 'bar');
  await send(formOf(page, 'survey'));
}

async function signUp(page: Page): Promise<void> {
  await page.locator('button[value="show-sign-up"]').click();
  const form = formOf(page, 'account');
  await expect(form.locator('input[name="intent"]')).toHaveValue('sign-up');
  await fill(form, { name: 'Mai', username: somebody('Mai').email_mobile, password: 'hoa mai vang' });
  await send(form);
}

const ofCode = { ...routerLimits, seconds: 1200, speedDown: 1024 };
const ofAccount = { ...routerLimits, speedUp: 256 };

/** Each method by itself, from the portal to RADIUS, is in `ways-in.test.ts`. */
const journeys: Journey[] = [
  { name: 'a survey with every type of question', flow: [survey], go: answerAll, isTriedWithout: true },
  {
    name: 'Enter in one of the methods of a block',
    isTriedWithout: true,
    flow: [block],
    limits: ofAccount,
    go: async (page, venue) => {
      await expect(page.locator('[name="terms"]'), 'once for all methods').toHaveCount(1);
      await page.locator('[name="terms"]').check();
      await fill(formOf(page, 'hsia'), await makeAccount(venue, 'hsia', { limits: { speedUp: 256 } }));
      await formOf(page, 'hsia').locator('[type="password"]').press('Enter');
    },
  },
  { name: 'an account that is made on the way', flow: [account], go: signUp },
  {
    name: 'the second of two ways',
    isTriedWithout: true,
    flow: [choice],
    limits: ofCode,
    go: async (page, venue) => {
      await page.locator('button[value="choose-a"]').click();
      await expect(formOf(page, 'hsia')).toBeVisible();
      await page.locator('button[value="choose"]').filter({ visible: true }).click();
      await page.locator('button[value="choose-b"]').click();
      await withCode(page, venue);
    },
  },
  {
    name: 'two steps, one after the other',
    flow: [click, { ...code, id: 'code' }],
    limits: ofCode,
    go: async (page, venue) => {
      await send(formOf(page, 'click'));
      await expect(formOf(page, 'code').locator('[name="terms"]'), 'the terms are asked for once').toHaveCount(0);
      await withCode(page, venue);
    },
  },
];

for (const { name, flow, go, limits = routerLimits, isTriedWithout } of journeys) {
  for (const hasScript of isTriedWithout ? [true, false] : [true]) {
    test(`a guest gets online with ${name}, ${hasScript ? 'with' : 'without'} JavaScript`, async ({
      open,
      pickUp,
      product,
    }) => {
      const venue = await open({ flow });
      const page = await pickUp({ hasScript });
      await page.goto(`${venue.router.url}/news`);
      expect(page.url().startsWith(`${venue.portalUrl}?`), 'the router sends the phone to the portal').toBe(true);
      await go(page, venue);
      await connect(page, hasScript);
      await expectOnline(page, venue);
      expect(new URL(page.url()).origin, 'a whole page of ours, from which the phone checks again').toBe(product.url);

      const status = (await (await fetch(`${venue.router.url}/status`)).json()) as {
        session: { limits: { seconds: number } };
      };
      const { seconds, ...rest } = limits as typeof routerLimits;
      expect(status.session.limits).toMatchObject(rest);
      // A code's time runs from its first use on, so that a second of it may be gone.
      expect(status.session.limits.seconds).toBeLessThanOrEqual(seconds);
      expect(status.session.limits.seconds).toBeGreaterThan(seconds - 20);
    });
  }
}

test('a login counts only with the terms accepted and the waiting time over', async ({ open, pickUp }) => {
  const venue = await open({ flow: [click], design: { waitTime: 4 } });
  const page = await pickUp();
  await page.goto(venue.router.url);
  const go = formOf(page, 'click').locator('button.go');
  await expect(go).toBeDisabled();
  await expect(go).toBeEnabled();
  await formOf(page, 'click').locator('[name="terms"]').uncheck();
  await go.click();
  expect(venue.router.status().isOnline, 'the box is missing').toBe(false);
  await send(formOf(page, 'click'));
  await expectOnline(page, venue);
});

test('a device that comes back in time is let in by itself', async ({ open, pickUp }) => {
  const venue = await open({ flow: [{ ...click, expire_in: 60 }], design: { countdown: 1 } });
  const page = await pickUp();
  await page.goto(venue.router.url);
  await send(formOf(page, 'click'));
  await expectOnline(page, venue);
  await venue.router.logOff();
  await page.goto(venue.router.url);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expectOnline(page, venue);
});
