import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages, type LanguageId } from '@wifi/contract/languages.ts';
import { notificationKinds, type NotificationKind } from '@wifi/contract/venue/notification-words.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { openToldPage } from '../testing/told-page.ts';
import { sentencesOf, wordsOf } from './words.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const data: Partial<Record<NotificationKind, Record<string, string | number>>> = {
  'licence-end': { plan: 'PRO', date: '1/1/2030' },
  'licence-over': { plan: 'PRO' },
  'plan-nearly-full': { plan: 'PRO' },
  'plan-full': { plan: 'PRO' },
  'daily-summary': { logins: 12, before: 1, guests: 3, fresh: 2 },
  'weekly-summary': { logins: 12, before: 1, guests: 3, fresh: 2 },
};

test.each(languages.map(({ id }) => id))(
  'in %s every notice is said in whole, of one, of few and of many',
  (language) => {
    const english = wordsOf('en').kinds;
    for (const kind of notificationKinds)
      for (const count of [1, 2, 3, 5, 11, 100]) {
        const names = ['Autumn {n}', 'Winter', 'Spring'].slice(0, count);
        const notice = { kind, count, names, data: data[kind] ?? {} };
        const { title, body } = sentencesOf(notice, language);
        expect(`${title} ${body}`.replace('{n}', ''), `${kind} of ${count}`).not.toMatch(/[{}]|undefined/);
        if (english[kind].body.includes('{names}')) expect(body, kind).toContain('Autumn {n}');
        if (language !== 'en') expect(title, kind).not.toBe(sentencesOf(notice, 'en').title);
      }
  },
);

test('that a campaign did not begin is told in each language, in the bell and by mail, and leads to it', async () => {
  const said: Record<LanguageId, string> = {
    en: 'nothing was sent',
    vi: 'chưa gửi tin nào',
    zh: '没有发出任何消息',
    ar: 'لم يُرسل شيء',
    it: 'non è stato inviato nulla',
    es: 'no se envió nada',
    fr: 'rien n’a été envoyé',
  };
  for (const { id: language } of languages) {
    const venue = await openToldPage(app);
    await app.ctx.db.execute(sql`update users set language_id = ${language} where id = ${venue.admin.id}`);
    const told = { data: { of: 'campaign', campaign: 7 }, name: 'Autumn <b>' };
    await venue.tell(0, { kind: 'campaign-not-sent', subject: 'campaign/7', ...told });
    await venue.send(1);
    const { body } = await app.call('GET /notifications', { token: venue.token });
    const [mail, ...more] = await venue.mailsTo(venue.admin);
    expect(more).toEqual([]);
    const { title, body: words } = sentencesOf(
      { kind: 'campaign-not-sent', count: 1, names: [told.name], data: told.data },
      language,
    );
    expect(body.rows).toMatchObject([{ title, body: words, path: '/dashboard/email-campaign/7' }]);
    expect(mail!.subject).toContain(title);
    expect(mail!.text).toContain(words);
    expect(mail!.text).toContain(`/dashboard/email-campaign/7?page=${venue.page.eid}`);
    expect(mail!.text).toContain(said[language]);
  }
});
