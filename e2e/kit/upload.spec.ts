import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const arrived = (page: Page) => page.getByRole('status', { name: 'Arrived' });
const picture = (name: string, bytes = 10) => ({ name, mimeType: 'image/png', buffer: Buffer.alloc(bytes) });
const choose = (page: Page, ...files: ReturnType<typeof picture>[]) =>
  page.locator('input[type=file]').setInputFiles(files);

/** What a browser makes of a file that is let go over the window, or pasted. */
const handOver = (page: Page, how: 'drop' | 'paste', name: string) =>
  page.evaluate(
    ([kind, called]) => {
      const carried = new DataTransfer();
      carried.items.add(new File(['…'], called, { type: 'image/png' }));
      if (kind === 'paste')
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: carried, bubbles: true }));
      else
        for (const type of ['dragover', 'drop'])
          document.body.dispatchEvent(new DragEvent(type, { dataTransfer: carried, bubbles: true, cancelable: true }));
    },
    [how, name] as const,
  );

test('files are chosen, dropped anywhere and pasted', async ({ show }) => {
  const page = await show('upload');
  await choose(page, picture('one.png'), picture('two.png'));
  await expect(arrived(page)).toHaveText('one.png, two.png');
  await handOver(page, 'drop', 'three.png');
  await expect(arrived(page)).toHaveText('one.png, two.png, three.png');
  await handOver(page, 'paste', 'four.png');
  await expect(arrived(page)).toHaveText('one.png, two.png, three.png, four.png');
});

test('what is of another kind or too large is refused in words, and the rest goes on', async ({ show }) => {
  const page = await show('upload');
  await choose(
    page,
    { ...picture('notes.txt'), mimeType: 'text/plain' },
    picture('huge.png', 2000),
    picture('fits.png'),
  );
  await expect(
    page.getByRole('alert').filter({ hasText: 'notes.txt is not a kind of file that fits here.' }),
  ).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'huge.png is larger than' })).toBeVisible();
  await expect(arrived(page)).toHaveText('fits.png');
});

test('what did not arrive says why, can be tried again, and can be taken off the list', async ({ show }) => {
  const page = await show('upload');
  await choose(page, picture('twice-1.png'), picture('twice-2.png'));
  await expect(page.getByText('The line broke')).toHaveCount(2);
  await page.getByRole('button', { name: 'Try twice-1.png again' }).click();
  await expect(arrived(page)).toHaveText('twice-1.png');
  await page.getByRole('button', { name: 'Take twice-2.png off the list' }).click();
  await expect(page.getByText('twice-2.png')).toHaveCount(0);
  await expect(page.getByText('The line broke')).toHaveCount(0);
});
