import type { Page } from '@playwright/test';
import { onPage } from '../play/api.ts';
import { expect, test } from '../play/guest-fixtures.ts';
import { expectOnline, formOf, send } from '../play/guest-steps.ts';
import { pressOn, tabTo } from '../play/keyboard.ts';

/** Puts a step behind the card that has the focus: the next stop of Tab is the plus on its line. */
async function addStep(page: Page, kind: string): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add a step here' }).and(page.locator(':focus'))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Wait', exact: true })).toBeFocused();
  const item = page.getByRole('menuitem', { name: kind, exact: true });
  while (!(await item.evaluate((one) => one === document.activeElement))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(item).toBeHidden();
}

test('an automation is built with the keyboard alone, tried, published, and a guest goes through it', async ({
  open,
  pickUp,
  visit,
}) => {
  const venue = await open({ flow: [{ id: 'click', type: 'click', limits: {} }] });
  const page = await visit({ as: venue.owner });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/automation');
  await expect(page.getByRole('heading', { name: 'No automations yet' })).toBeVisible();

  await pressOn(page, page.getByRole('button', { name: 'New automation' }).first());
  const dialog = page.getByRole('dialog', { name: 'New automation' });
  await tabTo(page, dialog.getByRole('radio').first());
  const scratch = dialog.getByRole('radio', { name: /^From scratch/ });
  while (!(await scratch.isChecked())) await page.keyboard.press('ArrowDown');
  await tabTo(page, dialog.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('First steps');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'First steps', level: 1 })).toBeVisible();

  const begins = page.getByRole('button', { name: 'When a guest logs in for the first time' });
  await tabTo(page, begins);
  await addStep(page, 'Tag');
  await expect(page.locator('[data-kind="tag"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Tag' }));
  await page.keyboard.type('Newcomer');
  const tagged = page.getByRole('button', { name: 'Add the tag Newcomer' });
  await tabTo(page, tagged, 'Shift+Tab');
  await addStep(page, 'Wait');
  const waits = page.getByRole('button', { name: 'Wait 1 day' });
  await expect(waits).toBeFocused();

  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.locator('[data-step]').nth(1), 'it was moved before the tag').toHaveAttribute('data-kind', 'wait');
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-step]').nth(1)).toHaveAttribute('data-kind', 'tag');
  await tabTo(page, waits);
  await page.keyboard.press('Delete');
  await expect(waits).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(waits).toBeVisible();

  const bar = page.getByRole('main');
  await pressOn(page, bar.getByRole('button', { name: 'Publish' }));
  await expect(page.getByText('Running', { exact: true })).toBeVisible();

  const phone = await pickUp();
  await phone.goto(`${venue.router.url}/?phone=one`);
  await send(formOf(phone, 'click'));
  await expectOnline(phone, venue, 'one');
  await expect(waits, 'the guest waits there, and the figure comes by itself').toContainText('1 here now', {
    timeout: 20_000,
  });
  await expect(page.getByTitle('Guests who went this way').first()).toHaveText('1');

  await pressOn(page, bar.getByRole('button', { name: 'Guests', exact: true }));
  const guests = page.getByRole('dialog', { name: 'Guests' });
  await expect(guests.getByText('On the way')).toBeVisible();
  await page.keyboard.press('Escape');

  await pressOn(page, bar.getByRole('button', { name: 'Try on a guest' }));
  const trying = page.getByRole('dialog', { name: 'Try on a guest' });
  await pressOn(page, trying.getByRole('listitem').getByRole('button').first());
  await expect(trying.getByText('The way ends here.')).toBeVisible();
  await expect(trying.getByRole('region', { name: 'What would happen' }).getByRole('listitem')).toHaveCount(2);
});

test('a flow wider than the screen is seen whole, and a step of it is carried by the mouse', async ({
  product,
  visit,
}) => {
  const question = (id: string, yes: string | null, no: string | null) => ({
    id,
    kind: 'if',
    test: { by: 'came-back' },
    yes,
    no,
  });
  const steps = [
    { id: 's1', kind: 'tag', change: 'add', tag: 'Carried', next: 's2' },
    question('s2', 's3', 's4'),
    question('s3', 's5', 's6'),
    question('s4', 's7', 's8'),
    ...['s5', 's6', 's7', 's8'].map((id) => ({ id, kind: 'lead', next: null })),
  ];
  const call = await onPage(product, product.demo.marketer, product.demo.page.eid);
  const flow = { when: { kind: 'first-login' }, first: 's1', steps };
  const { body } = await call<{ id: number }>('POST', '/automations', { name: 'Four ends', flow });
  const page = await visit({ as: 'marketer' });
  await page.goto(`/dashboard/automation/${body.id}`);
  const box = page.getByRole('region', { name: 'The flow' });
  const edges = async (locator: ReturnType<Page['locator']>) => {
    const { x, width } = (await locator.boundingBox())!;
    return [x, x + width] as const;
  };
  const isInSight = async (step: string) => {
    const [[left, right], [from, to]] = [await edges(page.locator(`[data-step="${step}"]`)), await edges(box)];
    return left >= from && right <= to;
  };
  await expect(page.locator('[data-step="s8"]')).toBeVisible();
  expect([await isInSight('s5'), await isInSight('s8')]).toEqual([true, true]);
  const whole = page.getByRole('button', { name: 'Show the whole flow', pressed: true });
  await expect(whole, 'on a desk all of it stands there at its full size').toBeHidden();
  await page.setViewportSize({ width: 1280, height: 1080 });
  await expect(whole).toBeVisible();
  expect([await isInSight('s5'), await isInSight('s8')], 'a little smaller').toEqual([true, true]);
  await whole.click();
  await expect.poll(() => isInSight('s8')).toBe(false);
  expect(await isInSight('')).toBe(true);
  await page.getByRole('button', { name: 'Show the whole flow', pressed: false }).click();
  await expect.poll(() => isInSight('s8')).toBe(true);

  const carried = page.locator('[data-step="s1"]');
  const end = page.locator('li', { has: page.locator('[data-step="s8"]') }).last();
  const from = (await carried.boundingBox())!;
  const to = (await end.getByRole('button', { name: 'Add a step here' }).last().boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText('“Add the tag Carried” comes after “Make the guest a lead” now')).toBeAttached();
  await expect(page.getByText('Draft saved')).toBeVisible();
  const { body: stored } = await call<{ flow: { first: string; steps: { id: string; next?: string | null }[] } }>(
    'GET',
    `/automations/${body.id}`,
  );
  expect([stored.flow.first, stored.flow.steps.find(({ id }) => id === 's8')?.next]).toEqual(['s2', 's1']);
});
