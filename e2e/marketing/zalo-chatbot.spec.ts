import { expect, test } from '../play/guest-fixtures.ts';

test('rules are written, put in order by the keyboard and tried; questions answer what they do not', async ({
  open,
  visit,
}) => {
  const venue = await open({ flow: [{ id: 'click', type: 'click' }] });
  const page = await visit({ as: venue.owner });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/zalo/chatbot');
  const rule = page.getByRole('dialog', { name: 'New rule' });
  const write = async (name: string, keyword: string, response: string) => {
    await page.getByRole('button', { name: 'New rule' }).first().click();
    await rule.getByLabel('Name').fill(name);
    await rule.getByLabel('Keywords').fill(keyword);
    await rule.getByLabel('Keywords').press('Enter');
    await rule.getByLabel('Response 1').fill(response);
    await rule.getByRole('button', { name: 'Save' }).click();
    await expect(rule).toBeHidden();
  };
  await write('Wi-Fi password', 'mật khẩu', 'Mật khẩu là sen-2026');
  await write('Everything about Wi-Fi', 'wifi', 'Wi-Fi miễn phí ạ');

  const attempt = async (message: string) => {
    await page.getByLabel('Message', { exact: true }).fill(message);
    await page.getByRole('button', { name: 'Try', exact: true }).click();
  };
  await attempt('xin mk wifi');
  await expect(page.getByText('Wi-Fi miễn phí ạ', { exact: true }).last()).toBeVisible();
  await expect(page.getByText('Wi-Fi password: an earlier rule answers')).toBeVisible();

  const list = page.getByRole('list', { name: 'Rules' });
  const grip = list.getByRole('button', { name: /Everything about Wi-Fi/ }).first();
  await grip.focus();
  for (const key of ['Space', 'ArrowDown', 'Space']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(300);
  }
  await expect(page.getByText('Updated').first()).toBeVisible();
  await attempt('xin mk wifi');
  await expect(page.getByText('Wi-Fi password: answers')).toBeVisible();

  await page.getByRole('tab', { name: 'Questions and answers' }).click();
  await page.getByRole('button', { name: 'New question' }).first().click();
  const question = page.getByRole('dialog', { name: 'New question' });
  await question.getByLabel('Question').fill('Có chỗ đậu ô tô không?');
  await question.getByLabel('Answer').fill('Có, ngay sau nhà.');
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(question).toBeHidden();
  await attempt('co cho dau xe hoi ko');
  await expect(page.getByText('Answered from your questions')).toBeVisible();
});
