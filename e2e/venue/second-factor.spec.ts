import { createHmac } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../play/fixtures.ts';
import { openUserMenu, register, signIn, signOut, somebody } from '../play/people.ts';

/** RFC 6238, as the person's phone counts it. */
function codeNow(key: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...key.replaceAll(' ', '')].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const secret = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', secret).update(counter).digest();
  return String((mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** A phone that knows its owner, played by the browser itself. */
async function plugIn(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

async function openSettings(page: Page): Promise<void> {
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
}

test('a passkey and an app are set up, asked for, and a recovery code stands in for both', async ({
  visit,
  product,
}) => {
  const person = await register(product, somebody('Thu Ha'));
  const page = await visit();
  await plugIn(page);
  await page.goto('/signin');
  await signIn(page, person);
  await openSettings(page);

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(/^Name/).fill('Work laptop');
  await drawer.getByLabel(/^Current password/).fill('not the password');
  await drawer.getByRole('button', { name: 'Continue' }).click();
  await expect(drawer.getByText('The current password is not right')).toBeVisible();
  await drawer.getByLabel(/^Current password/).fill(person.password);
  await drawer.getByRole('button', { name: 'Continue' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = await codes.getByRole('listitem').first().innerText();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.locator('bdi', { hasText: 'Work laptop' })).toBeVisible();

  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await drawer.getByLabel(/^Current password/).fill(person.password);
  await drawer.getByRole('button', { name: 'Continue' }).click();
  await expect(drawer.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const key = await drawer.getByLabel('Or type this key into the app').innerText();
  const usedCode = codeNow(key);
  await drawer.getByLabel(/^Code/).fill(usedCode);
  await drawer.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Remove Authenticator app' })).toBeVisible();

  await signOut(page);
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByRole('button', { name: 'Use the authenticator app' }).click();
  await page.getByLabel('Code').fill(usedCode);
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is not right, or was used already'), 'it was used to set up').toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByLabel('Do not ask on this browser for 30 days').check();
  await page.getByRole('button', { name: 'Use the passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Thu Ha' })).toBeVisible();

  await signOut(page);
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Welcome, Thu Ha' }), 'this browser is remembered').toBeVisible();
  await openSettings(page);
  await page.getByRole('button', { name: /^Forget / }).click();
  await expect(page.getByRole('heading', { name: 'Remembered browsers' })).toBeHidden();

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Thu Ha' }), 'without a password').toBeVisible();

  await signOut(page);
  await signIn(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Thu Ha' })).toBeVisible();
  await openSettings(page);
  await expect(page.getByText('9 are left')).toBeVisible();
});
