import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { createContext, inScope, transaction, type Context } from '../../../../platform/context.ts';
import { query } from '../../../../platform/db/query.ts';
import type { TestApp, TestUser } from '../../../../testing/test-app.ts';
import { sendDue } from '../send-due.ts';
import { tell, type Notice } from '../tell.ts';

const mailRow = z.object({
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  picture: z.string().nullable(),
});

/** A page with an admin, where things happen at any minute from now. */
export async function openToldPage(app: TestApp) {
  const admin = await app.user();
  const page = await app.page(admin);
  await app.ctx.db.execute(sql`update users set language_id = 'en' where id = ${admin.id}`);
  const tokenOf = async (user: TestUser): Promise<string> =>
    (await app.call('POST /auth/page', { token: user.token, body: { pageId: page.eid } })).body.token;
  const begun = Date.now();
  const at = (minute: number): Context =>
    createContext(app.program, {
      actor: { kind: 'system', label: 'test' },
      pageId: page.id,
      now: new Date(begun + minute * 60_000),
    });
  return {
    admin,
    page,
    token: await tokenOf(admin),
    tokenOf,
    at,
    tell: (minute: number, ...notices: Omit<Notice, 'pageId'>[]) =>
      transaction(at(minute), (ctx) =>
        tell(
          ctx,
          notices.map((notice) => ({ pageId: page.id, ...notice })),
        ),
      ),
    /** As the program that sends does, every second. */
    send: (minute: number) => sendDue(inScope(at(minute), 'every')),
    bell: async (token: string) =>
      (await app.call('GET /notifications', { token, query: { language: 'en' } })).body.rows as {
        id: string;
        title: string;
        body: string;
        isRead: boolean;
      }[],
    mailsTo: ({ email }: TestUser) =>
      query(
        app.ctx.db,
        sql`select recipient, subject, text, picture from mails where recipient = ${email} order by created_at`,
        mailRow,
      ),
  };
}

export type ToldPage = Awaited<ReturnType<typeof openToldPage>>;

export const down = (device: number): Omit<Notice, 'pageId'> => ({
  kind: 'device-down',
  subject: `device/${device}`,
  name: `Router ${device}`,
});
export const up = (device: number): Omit<Notice, 'pageId'> => ({ ...down(device), kind: 'device-up' });

/** Ten lines in the bell of whoever works on a page, three to a minute, and more that come while they are read. */
export async function listOfTold(at: (minute: number) => Context) {
  const one = ({ db, now }: Context) =>
    db.execute(sql`insert into notifications (page_id, uid, id, kind, count, names, data, at, is_in_bell)
      select page_id, uid, gen_random_uuid(), 'new-lead', 1, '{}', '{}', ${now.toISOString()}::timestamptz, true
      from page_permissions`);
  for (let nth = 0; nth < 10; nth += 1) await one(at(Math.floor(nth / 3)));
  return { key: 'GET /notifications' as const, meanwhile: (turn: number) => one(at(100 + turn)) };
}
