import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Plant a tree' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Discard what you typed?' });
const opener = (page: Page) => page.getByRole('button', { name: 'Open the form' });

test('a form with nothing typed closes with Escape, and the focus goes back to what opened it', async ({ show }) => {
  const page = await show('form');
  await opener(page).click();
  await expect(drawer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(question(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

test('typed words are not thrown away by accident: Escape asks, and Escape once more keeps them', async ({ show }) => {
  const page = await show('form');
  await opener(page).click();
  const place = drawer(page).getByLabel('Place');
  await place.fill('By the pond');
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(place).toHaveValue('By the pond');
  await expect(place, 'where the person was').toBeFocused();
  await drawer(page).getByRole('button', { name: 'Cancel' }).click();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(drawer(page)).toHaveCount(0);
  await opener(page).click();
  await expect(place).toHaveValue('');
});

test('what is missing is said at its field, which gets the focus; the sentence goes when it is mended', async ({
  show,
}) => {
  const page = await show('form');
  await opener(page).click();
  const name = drawer(page).getByLabel('Name');
  await drawer(page).getByLabel('Place').fill('By the pond');
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription('Required field');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toBeFocused();
  await page.keyboard.type('Oak');
  await expect(drawer(page).getByText('Required field')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Saved' })).toHaveText('Oak');
  await expect(drawer(page)).toHaveCount(0);
});

test('what the server refuses stands at its field, or above all of them, and nothing typed is lost', async ({
  show,
}) => {
  const page = await show('form');
  await opener(page).click();
  const [name, place] = [drawer(page).getByLabel('Name'), drawer(page).getByLabel('Place')];
  await name.fill('taken');
  await place.fill('closed');
  await drawer(page).getByRole('button', { name: 'Plant' }).click();
  await expect(name).toHaveAccessibleDescription('Sentence of taken');
  await expect(name).toBeFocused();
  await name.fill('Oak');
  await drawer(page).getByRole('button', { name: 'Plant' }).click();
  await expect(drawer(page).getByRole('alert')).toHaveText('Sentence of closed');
  await expect(place).toHaveValue('closed');
  await expect(page.getByRole('status', { name: 'Saved' })).toHaveText('');
});

test('a drawer comes from the end of the line and leaves its buttons in sight, in both directions', async ({
  show,
}) => {
  for (const [language, side] of [
    ['en', 'right'],
    ['ar', 'left'],
  ] as const) {
    const page = await show('form', { language });
    await opener(page).click();
    const box = (await drawer(page).boundingBox())!;
    expect(side === 'right' ? box.x + box.width : box.x, language).toBe(side === 'right' ? 1280 : 0);
    await expect(drawer(page).getByRole('button', { name: 'Plant' })).toBeInViewport();
  }
});

test('a question is answered by its button, by Escape, or not at all until the word is typed', async ({ show }) => {
  const page = await show('confirm');
  const ask = (name: string) => page.getByRole('button', { name: `Ask to ${name}` });
  const dialog = page.getByRole('dialog');
  const answers = page.getByRole('status', { name: 'Answers' });

  await ask('Move').click();
  await expect(dialog.getByRole('button', { name: 'Move' }), 'harmless: Enter does it').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answers).toHaveText('Move yes');
  await expect(ask('Move')).toBeFocused();

  await ask('Fell').click();
  await expect(dialog).toContainText('It does not grow again.');
  await expect(dialog.getByRole('button', { name: 'Cancel' }), 'Enter does no harm').toBeFocused();
  await page.keyboard.press('Escape');
  await expect(answers).toHaveText('Move yes, Fell no');
  await expect(dialog).toHaveCount(0);
  await expect(ask('Fell'), 'the focus goes back').toBeFocused();

  await ask('Clear').click();
  const clear = dialog.getByRole('button', { name: 'Clear' });
  await expect(clear).toBeDisabled();
  await page.keyboard.type('cleaR');
  await expect(clear).toBeDisabled();
  await dialog.getByLabel('Type clear to confirm').fill('clear');
  await page.keyboard.press('Enter');
  await expect(answers).toHaveText('Move yes, Fell no, Clear yes');
});

test('Tab stays within a question', async ({ show }) => {
  const page = await show('confirm');
  await page.getByRole('button', { name: 'Ask to Fell' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((box) => box.contains(document.activeElement)), `step ${step}`).toBe(true);
  }
});

test('a button that worked has the focus again, unless the person has gone elsewhere meanwhile', async ({ show }) => {
  const page = await show('form');
  const water = page.getByRole('button', { name: 'Water it' });
  await water.focus();
  await page.keyboard.press('Enter');
  await expect(water).toBeDisabled();
  await expect(water).toBeEnabled();
  await expect(water).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(water).toBeDisabled();
  await opener(page).focus();
  await expect(water).toBeEnabled();
  await expect(opener(page)).toBeFocused();
});
