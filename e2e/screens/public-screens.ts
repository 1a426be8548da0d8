import { expect, type Page } from '@playwright/test';
import type { Say } from '../play/words.ts';
import { button, type Screen } from './screen.ts';

/** As for somebody who has set up all of them. */
async function reachSecondStep(page: Page, say: Say): Promise<void> {
  const secondFactor = { ticket: 'x'.repeat(40), kinds: ['totp', 'passkey', 'recovery'], passkey: {} };
  await page.route('**/auth/login', (route) => route.fulfill({ json: { secondFactor, message: '' } }));
  await page.getByLabel(say('Email/Mobile')).fill('lan@test.example');
  await page.getByLabel(new RegExp(`^${say('Password')}`)).fill('a long password');
  await button(page, say('Sign in')).click();
  await expect(page.getByRole('heading', { name: say('One more step') })).toBeVisible();
}

export const publicScreens: Screen[] = [
  { name: 'sign in', path: () => '/signin' },
  {
    name: 'sign in with nothing filled in',
    path: () => '/signin',
    open: (page, say) => button(page, say('Sign in')).click(),
  },
  {
    name: 'sign in refused',
    path: () => '/signin',
    answers: 401,
    open: async (page, say) => {
      await page.getByLabel(say('Email/Mobile')).fill('nobody@test.example');
      await page.getByLabel(new RegExp(`^${say('Password')}`)).fill('wrong');
      await button(page, say('Sign in')).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { name: 'second step', path: () => '/signin', open: reachSecondStep },
  {
    name: 'second step with nothing filled in',
    path: () => '/signin',
    open: async (page, say) => {
      await reachSecondStep(page, say);
      await button(page, say('Confirm')).click();
      await expect(page.getByText(say('Required field'))).toBeVisible();
    },
  },
  {
    name: 'second step by recovery code',
    path: () => '/signin',
    open: async (page, say) => {
      await reachSecondStep(page, say);
      await button(page, say('Use a recovery code')).click();
      await expect(page.getByLabel(say('Recovery code'))).toBeVisible();
    },
  },
  { name: 'sign up', path: () => '/signup' },
  {
    name: 'sign up with nothing filled in',
    path: () => '/signup',
    open: (page, say) => button(page, say('Sign up')).click(),
  },
  { name: 'activate', path: () => '/activate/some-code' },
  {
    name: 'activate with nothing filled in',
    path: () => '/activate/some-code',
    open: async (page, say) => {
      await button(page, say('Activate account')).click();
      await page.getByLabel(new RegExp(`^${say('Password')}`)).fill('four');
    },
  },
  {
    name: 'a spent link',
    path: () => '/activate/some-code',
    answers: 400,
    open: async (page, say) => {
      await page.getByLabel(say('Your name')).fill('Thu Ha');
      await page.getByLabel(new RegExp(`^${say('Password')}`)).fill('a long password');
      await button(page, say('Activate account')).click();
      await expect(page.getByRole('link', { name: say('Sign up again') })).toBeVisible();
    },
  },
  { name: 'an invitation that is over', path: () => '/join/some-code', answers: 400 },
  {
    name: 'an invitation by number',
    path: () => '/join/some-code',
    answers: 400,
    open: async (page, say) => {
      const invitation = { page: 'Lotus House', role: 'manager', mobile: '+84912345678' };
      await page.route('**/page-invitations/open', (route) => route.fulfill({ json: invitation }));
      await page.reload();
      await expect(button(page, say('Create my account'))).toBeVisible();
    },
  },
  { name: 'forgot password', path: () => '/forgot-password' },
  {
    name: 'check your mail',
    path: () => '/forgot-password',
    open: async (page, say) => {
      await page.getByLabel(say('Email/Mobile')).fill('nobody@test.example');
      await button(page, say('Send the link')).click();
      await expect(page.getByRole('heading', { name: say('Check your mail') })).toBeVisible();
    },
  },
  { name: 'reset password', path: () => '/reset-password/some-code' },
  { name: 'first administrator', path: () => '/setup/some-code' },
  { name: 'lost', path: () => '/no-such-place', answers: 404 },
];
