import type { Page } from '@playwright/test';
import { onPage } from '../play/api.ts';
import { expect, test } from '../play/fixtures.ts';
import type { Product } from '../play/product.ts';

/** A photo of what is on the screen: as good a JPEG as any. */
const photo = (page: Page) => page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 900, height: 600 } });

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
}

/** What a browser makes of a file that is let go over the window, or pasted. */
async function handOver(page: Page, how: 'drop' | 'paste', name: string, bytes: Buffer): Promise<void> {
  await page.evaluate(
    ({ how, name, base64 }) => {
      const carried = new DataTransfer();
      carried.items.add(
        new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, { type: 'image/jpeg' }),
      );
      if (how === 'paste')
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: carried, bubbles: true }));
      else
        for (const type of ['dragover', 'drop'])
          document.body.dispatchEvent(new DragEvent(type, { dataTransfer: carried, bubbles: true, cancelable: true }));
    },
    { how, name, base64: bytes.toString('base64') },
  );
}

const card = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });
const openMedia = async (page: Page, product: Product) => {
  await page.goto(`/dashboard/page/${product.demo.page.eid}`);
  await page.getByRole('link', { name: 'Media' }).click();
  await expect(page.getByRole('heading', { name: 'Media', level: 1 })).toBeVisible();
};

test('pictures are chosen, dropped anywhere and pasted; one is renamed, found, and deleted', async ({
  visit,
  product,
}) => {
  const page = await visit({ as: 'marketer' });
  await openMedia(page, product);
  await choose(page, 'terrace.jpg', 'image/jpeg', await photo(page));
  await handOver(page, 'drop', 'lobby.jpg', await photo(page));
  await handOver(page, 'paste', 'pasted.jpg', await photo(page));
  // Drawn one after the other, so that guests do not wait for pictures.
  for (const name of ['terrace.jpg', 'lobby.jpg', 'pasted.jpg'])
    await expect(card(page, name)).toBeVisible({ timeout: 90_000 });
  const picture = card(page, 'lobby.jpg').locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), {
      message: 'a small picture is shown',
    })
    .toBeGreaterThan(0);
  await expect(picture).toBeInViewport({ ratio: 0.9 });
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-(320|640)\.webp$/);

  await card(page, 'lobby.jpg').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('900 × 600')).toBeVisible();
  await expect(drawer.getByText('Nowhere yet')).toBeVisible();
  await drawer.getByLabel('Name').fill('Lobby at night');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Updated')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox', { name: 'Search by name' }).fill('at night');
  await expect(card(page, 'terrace.jpg')).toHaveCount(0);
  await card(page, 'Lobby at night').click();
  await drawer.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Lobby at night?' });
  await expect(question.getByText('Are you sure to delete this item?')).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('File deleted')).toBeVisible();
  await expect(card(page, 'Lobby at night')).toHaveCount(0);
});

test('what is not a picture is refused in words and can be tried again', async ({ visit, product }) => {
  const page = await visit({ as: 'marketer' });
  await openMedia(page, product);
  await choose(page, 'trick.jpg', 'image/jpeg', Buffer.from('<!doctype html><script>alert(1)</script>'));
  await expect(page.getByRole('alert').filter({ hasText: 'damaged, or not what its name says' })).toBeVisible();
  await page.getByRole('button', { name: 'Try trick.jpg again' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'damaged, or not what its name says' })).toBeVisible();
  await page.getByRole('button', { name: 'Take trick.jpg off the list' }).click();
  await expect(page.getByText('trick.jpg')).toHaveCount(0);
});

test('a picture on the splash is there for a guest without any token, and says where it is used before it goes', async ({
  visit,
  product,
  request,
}) => {
  const call = await onPage(product, product.demo.admin, product.demo.page.eid);
  const page = await visit({ as: 'admin' });
  await openMedia(page, product);
  await choose(page, 'background.jpg', 'image/jpeg', await photo(page));
  await expect(card(page, 'background.jpg')).toBeVisible({ timeout: 90_000 });
  const {
    body: {
      rows: [file],
    },
  } = await call<{ rows: { url: string }[] }>('GET', '/files?search=background');
  const served = await request.get(product.url + file!.url);
  expect([served.status(), served.headers()['content-type'], served.headers()['x-content-type-options']]).toEqual([
    200,
    'image/jpeg',
    'nosniff',
  ]);

  await call('POST', '/wifi-campaign', {
    name: 'Garden party',
    design: { backgroundMobile: file!.url },
    flow: [{ id: 'click', type: 'click' }],
  });
  await card(page, 'background.jpg').click();
  await expect(page.getByRole('dialog').getByText('Garden party')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('It will be missing in Garden party.')).toBeVisible();
  await page.getByRole('dialog', { name: 'Delete background.jpg?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('File deleted')).toBeVisible();
  await expect.poll(async () => (await request.get(product.url + file!.url)).status()).toBe(404);
});

test('a picture is picked from the library inside a form, where Escape closes only what is on top', async ({
  visit,
  product,
}) => {
  const page = await visit({ as: 'admin' });
  await openMedia(page, product);
  await choose(page, 'cake.jpg', 'image/jpeg', await photo(page));
  await expect(card(page, 'cake.jpg')).toBeVisible({ timeout: 90_000 });
  await page.goto(`/dashboard/page/${product.demo.page.eid}`);
  await page.getByRole('button', { name: 'Add item' }).click();
  const [form, library] = [
    page.getByRole('dialog', { name: 'Add item' }),
    page.getByRole('dialog', { name: 'Choose a picture' }),
  ];
  const open = form.getByRole('button', { name: 'Choose a picture' });
  await open.click();
  await expect(library.getByRole('button', { name: 'cake.jpg' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(library).toBeHidden();
  await expect(form).toBeVisible();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await library.getByRole('button', { name: 'cake.jpg' }).click();
  await expect(form.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Change' })).toBeFocused();
});
