import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { preloginLimits } from '@wifi/contract/venue/prelogin-words.ts';
import { transaction, type Context } from '../../../../platform/context.ts';
import { orderedId } from '../../../../platform/crypto/ordered-id.ts';
import { takePageLock } from '../../../../platform/db/page-lock.ts';
import { query } from '../../../../platform/db/query.ts';
import { dayIn } from '../../../../platform/zoned-time.ts';
import { withinSeconds, type Limits } from '../../../network/devices/limits.ts';
import { lengthenCode } from '../../guest-codes/lengthen-code.ts';
import { newPassWords, passLife } from '../credentials/pass.ts';
import type { OpenedPass, Step } from '../portal/step.ts';
import { signVisit } from '../portal/visit.ts';
import { passes, preloginPasses } from '../tables.ts';

const minute = 60_000;

const limitsFor = (seconds: number): Limits =>
  withinSeconds(
    {
      speedUp: preloginLimits.speedUp,
      speedDown: preloginLimits.speedDown,
      seconds: undefined,
      idleSeconds: undefined,
      bytes: preloginLimits.megabytes * 1_000_000,
    },
    seconds,
  );

type OpenRow = Pick<typeof preloginPasses.$inferSelect, 'id' | 'endsAt' | 'usedAs'>;

/**
 * Some minutes of network before the login. Undefined: the phone, the router or the page has had its share. It is a
 * credential as a login's is, and hangs on its own row; no visit is written, so that no report, profile or count of
 * devices knows of it.
 */
export function openPrelogin(
  ctx: Context,
  { visit, splash, device, now }: Step,
  method: PlainMethod,
  resume: string,
): Promise<OpenedPass | undefined> {
  return transaction(ctx, async (ctx) => {
    // One after the other: a hundred presses at once open no more than one after the other.
    await takePageLock(ctx, 'prelogin');
    const opened = (await findOpen(ctx, visit.id)) ?? (await openRow());
    if (!opened) return undefined;
    const limits = limitsFor((opened.endsAt.getTime() - now.getTime()) / 1000);
    const pass = newPassWords();
    await ctx.db.insert(passes).values({
      pageId: ctx.pageId,
      deviceId: device.id,
      ...pass,
      visitId: opened.usedAs,
      mac: visit.mac,
      limits,
      subjectKind: 'prelogin',
      subjectId: opened.id,
      label: '',
      carry: visit.carry,
      method: method.type,
      createdAt: now,
      expiresAt: new Date(now.getTime() + passLife),
    });
    const { id, endsAt } = opened;
    return { id, endsAt, granted: { kind: 'granted', visit, methods: method.type, pass, limits } };

    async function openRow(): Promise<OpenRow | undefined> {
      const day = dayIn(splash.timeZone, now);
      if (await hasHadShare(ctx, day)) return undefined;
      const endsAt = new Date(now.getTime() + splash.prelogin.minutes * minute);
      const usedAs = orderedId(now.getTime());
      const [row] = await ctx.db
        .insert(preloginPasses)
        .values({
          pageId: ctx.pageId,
          visitId: visit.id,
          usedAs,
          mac: visit.mac,
          deviceId: device.id,
          day,
          visit: signVisit(ctx.program.signer, visit),
          resume,
          openedAt: now,
          endsAt,
        })
        .returning({ id: preloginPasses.id });
      // A code that is read by a pass would be over before its guest is back.
      if (visit.sent) await lengthenCode(ctx, { id: visit.sent.id, visitId: visit.id }, splash.prelogin.minutes);
      return { id: row!.id, endsAt, usedAs };
    }
  });

  async function hasHadShare(ctx: Context, day: string): Promise<boolean> {
    const { hours, perRouter, perPage } = splash.prelogin;
    const since = new Date(now.getTime() - hours * 60 * minute).toISOString();
    const rows = await query(
      ctx.db,
      sql`select
        (select count(*) from prelogin_passes where page_id = ${ctx.pageId} and mac = ${visit.mac}
          and opened_at > ${since}::timestamptz)::int as phone,
        (select count(*) from prelogin_passes where page_id = ${ctx.pageId} and day = ${day}::date
          and device_id = ${device.id})::int as router,
        (select count(*) from prelogin_passes where page_id = ${ctx.pageId} and day = ${day}::date)::int as page`,
      countsRow,
    );
    const had = rows[0]!;
    return had.phone > 0 || had.router >= perRouter || had.page >= perPage;
  }
}

const countsRow = z.object({ phone: z.number(), router: z.number(), page: z.number() });

/** Pressed twice, it is the same pass: another credential for what is left of it. */
async function findOpen(ctx: Context, visitId: string): Promise<OpenRow | undefined> {
  const [row] = await ctx.db
    .select({ id: preloginPasses.id, endsAt: preloginPasses.endsAt, usedAs: preloginPasses.usedAs })
    .from(preloginPasses)
    .where(
      and(
        eq(preloginPasses.pageId, ctx.pageId),
        eq(preloginPasses.visitId, visitId),
        isNull(preloginPasses.endedAt),
        gt(preloginPasses.endsAt, ctx.now),
      ),
    )
    .orderBy(desc(preloginPasses.id))
    .limit(1);
  return row;
}
