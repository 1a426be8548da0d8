import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { asNobody } from './api.ts';
import type { Credentials, Product } from './product.ts';

export interface Person extends Credentials {
  name: string;
}

/** Somebody whom no other test knows. */
export const somebody = (name: string): Person => ({
  name,
  email_mobile: `${name.toLowerCase().replaceAll(' ', '.')}.${randomBytes(4).toString('hex')}@test.example`,
  password: `${randomBytes(6).toString('hex')} Lotus`,
});

/** An active account without the screens, for tests that begin after sign-up. */
export async function register(product: Product, person: Person): Promise<Person> {
  const call = asNobody(product);
  const { name: displayName, email_mobile, password } = person;
  expect((await call('POST', '/auth/register', { email_mobile, languageId: 'en' })).status).toBe(200);
  const activateCode = (await product.mailedLink(person.email_mobile)).split('/').at(-1)!;
  expect((await call('POST', '/auth/activate', { activateCode, displayName, password, languageId: 'en' })).status).toBe(
    200,
  );
  return person;
}

/** Through the screens and the mailed link, up to the sign-in form. */
export async function signUp(page: Page, product: Product, person: Person): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel(/^Email/).fill(person.email_mobile);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await page.goto(await product.mailedLink(person.email_mobile));
  await page.getByLabel('Your name').fill(person.name);
  await page.getByLabel(/^Password/).fill(person.password);
  await page.getByRole('button', { name: 'Activate account' }).click();
  await expect(page.getByText('Your account is active. Sign in to begin.')).toBeVisible();
}

export async function signIn(page: Page, { email_mobile, password }: Credentials): Promise<void> {
  await page.getByLabel('Email/Mobile').fill(email_mobile);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export const openUserMenu = (page: Page) => page.getByRole('button', { name: /^Your menu/ }).click();

export async function signOut(page: Page): Promise<void> {
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}
