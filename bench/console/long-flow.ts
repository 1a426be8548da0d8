import { expect, type Page } from '@playwright/test';
import { loginMethods } from '@wifi/contract/venue/page-categories.ts';
import { asUser, onPage } from '../../e2e/play/api.ts';
import { register, somebody, type Person } from '../../e2e/play/people.ts';
import type { Product } from '../../e2e/play/product.ts';

const title = (at: number) => ({
  title: { en: `Step ${at}`, vi: `Bước ${at}` },
  description: { en: 'One of many', vi: 'Một trong nhiều bước' },
});
const options = [
  { value: 'yes', label: { en: 'Yes' } },
  { value: 'no', label: { en: 'No' } },
];
const questions = ['one', 'two', 'three', 'four'].map((id) => ({
  id,
  type: 'SURVEY_MULTIPLE_CHOICE',
  title: { en: `Question ${id}` },
  options,
}));

/** As many steps as a flow may have, and every kind of them. */
const steps = Array.from({ length: 30 }, (_, at) => {
  const id = `step-${at}`;
  switch (at % 5) {
    case 0:
      return { id, type: 'access_code', ...title(at) };
    case 1:
      return { id, type: 'survey', ...title(at), questions };
    case 2:
      return {
        id,
        type: 'block',
        ...title(at),
        methods: [
          { id: `${id}-a`, type: 'click' },
          { id: `${id}-b`, type: 'hsia_account' },
        ],
      };
    case 3:
      return { id, type: 'click', ...title(at) };
    default:
      return {
        id,
        type: 'a_b_choice',
        ...title(at),
        a: { label: { en: 'A' }, method: { id: `${id}-a`, type: 'account' } },
        b: { label: { en: 'B' }, method: { id: `${id}-b`, type: 'click' } },
      };
  }
});

export async function openLongFlow(product: Product): Promise<{ owner: Person; open: (page: Page) => Promise<void> }> {
  const owner = await register(product, somebody('Minh Thu'));
  const {
    body: { eid },
  } = await (
    await asUser(product, owner)
  )<{ eid: string }>('POST', '/pages', {
    name: 'Ba Mươi Bước',
    category: 'hotels_resort',
    allowedLoginMethods: [...loginMethods],
  });
  const call = await onPage(product, owner, eid);
  const { body: campaign } = await call<{ id: number }>('GET', '/wifi-campaign/current');
  const saved = await call('PUT', `/wifi-campaign/${campaign.id}`, { flow: steps });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const open = async (page: Page) => {
    // Looking at a page selects it.
    await page.goto(`/dashboard/page/${eid}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/dashboard/wifi-login-flow');
    await expect(
      page.frameLocator('iframe[title="What the guest sees"]').getByRole('heading', { level: 1 }),
    ).toBeVisible();
  };
  return { owner, open };
}
