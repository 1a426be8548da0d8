import { expect, type Locator, type Page } from '@playwright/test';
import type { Venue } from './guest-venue.ts';

/**
 * The form of a login method that the guest sees, or its part of a block's; an account method has two, of which one is
 * hidden.
 */
export const formOf = (page: Page, method: string): Locator =>
  page
    .locator('.method')
    .filter({ has: page.locator(`[name="method"][value="${method}"]`) })
    .filter({ visible: true });

const fieldOf = (form: Locator, name: string): Locator => form.locator(`[name="${name}"], [name$=".${name}"]`);

export async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await fieldOf(form, name).fill(value);
}

/** As a finger does: on the words beside the box, since some boxes are drawn over. */
export async function choose(form: Locator, name: string, value: string): Promise<void> {
  const input = form.locator(`input[name="${name}"][value="${value}"]`);
  const id = await input.getAttribute('id');
  const label = id
    ? form.locator(`label[for="${id}"]`)
    : form.locator(`label:has(input[name="${name}"][value="${value}"])`);
  await label.click();
  await expect(input).toBeChecked();
}

export async function send(form: Locator): Promise<void> {
  const terms = form.locator('xpath=ancestor-or-self::form').locator('input[name="terms"]');
  if ((await terms.count()) > 0) await terms.check();
  await form.locator('button.go').click();
}

/**
 * Some routers get the credential by a redirect, others by a form: that one is sent by itself, or by a button where
 * there is no script.
 */
export async function connect(
  page: Page,
  hasScript: boolean,
  say: (english: string) => string = (english) => english,
): Promise<void> {
  if (hasScript) return;
  const button = page.getByRole('button', { name: say('Connect now') });
  await expect(button.or(page.getByRole('heading', { name: say('You are online') }))).toBeVisible();
  if (await button.isVisible()) await button.click();
}

export async function expectOnline(page: Page, { router }: Pick<Venue, 'router'>, phone?: string): Promise<void> {
  await expect.poll(() => router.status(phone).isOnline, { message: 'the router lets the phone through' }).toBe(true);
  await expect(page.getByRole('heading', { name: 'You are online' })).toBeVisible();
}

/** Refused: the guest is told why, and stays outside. */
export async function expectRefused(
  page: Page,
  { router }: Pick<Venue, 'router'>,
  why: RegExp,
  phone?: string,
): Promise<void> {
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText(why);
  expect(router.status(phone).isOnline).toBe(false);
}

/** Up to the form with the code, and through it. */
export async function useCode(page: Page, venue: Pick<Venue, 'router'>, code: string, phone?: string): Promise<void> {
  await page.goto(phone ? `${venue.router.url}/?phone=${phone}` : venue.router.url);
  const form = formOf(page, 'code');
  await fill(form, { code });
  await send(form);
}
