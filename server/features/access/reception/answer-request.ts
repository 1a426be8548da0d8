import { and, desc, eq, gt, isNull, lt, not, type SQL } from 'drizzle-orm';
import { codeSettings } from '@wifi/contract/access/access-codes.ts';
import { transaction, type Context, type PageContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { devices } from '../../network/devices/tables.ts';
import { revokeAccessCodes } from '../access-codes/access-codes.ts';
import { generateAccessCodes, shortestLength } from '../access-codes/generate.ts';
import { issueFromPreset } from '../access-codes/presets.ts';
import { namesInRooms } from '../hotel-system/names-in-room.ts';
import { patienceBegan, stateOf } from './ask-reception.ts';
import { receptionRequests } from './tables.ts';

const mostShown = 40;

export async function listRequests(ctx: PageContext) {
  const since = patienceBegan(ctx.now);
  const isOpen = and(isNull(receptionRequests.answer), gt(receptionRequests.askedAt, since))!;
  const those = async (which: SQL) => (await shown(ctx, which).limit(mostShown)).map((row) => present(ctx, row));
  // Apart, so that nobody who waits is pushed off the list by those who were answered. The longest waiting come first.
  const [waiting, over] = [(await those(isOpen)).toReversed(), await those(not(isOpen))];
  const names = await namesInRooms(
    ctx,
    waiting.map(({ typed: { roomNumber: room = '', lastName = '' } }) => ({ room, lastName })),
  );
  return { rows: [...waiting.map((row, nth) => ({ ...row, nearest: names[nth]! })), ...over] };
}

const shown = (ctx: Context, which: SQL) =>
  ctx.db
    .select({ request: receptionRequests, device: devices.name })
    .from(receptionRequests)
    .leftJoin(devices, and(eq(devices.pageId, receptionRequests.pageId), eq(devices.id, receptionRequests.deviceId)))
    .where(and(eq(receptionRequests.pageId, ctx.pageId), which))
    .orderBy(desc(receptionRequests.askedAt), desc(receptionRequests.id));

type Shown = Awaited<ReturnType<typeof shown>>[number];

const present = ({ now }: Context, { request, device }: Shown) => ({
  ...request,
  state: stateOf(request, now),
  device: device ?? '',
  nearest: [],
});

interface Answer {
  id: string;
  answer: 'approve' | 'refuse';
  presetId?: number | undefined;
}

/** Of two who answer at once the first counts; what the other would have given is taken back. */
export async function answerRequest(ctx: PageContext, { id, answer, presetId }: Answer) {
  const codeId = answer === 'approve' ? await makeCode(ctx, presetId) : null;
  const isFirst = await transaction(ctx, async (ctx) => {
    const [answered] = await ctx.db
      .update(receptionRequests)
      .set({ answer, codeId, answeredAt: ctx.now, answeredBy: ctx.actor.label })
      .where(
        and(
          eq(receptionRequests.pageId, ctx.pageId),
          eq(receptionRequests.id, id),
          isNull(receptionRequests.answer),
          gt(receptionRequests.askedAt, patienceBegan(ctx.now)),
        ),
      )
      .returning({ id: receptionRequests.id });
    if (answered) await ctx.record(answer === 'approve' ? 'reception.approved' : 'reception.refused', { request: id });
    return answered !== undefined;
  });
  if (!isFirst && codeId !== null) await revokeAccessCodes(ctx, { ids: [codeId] });
  const [row] = await shown(ctx, eq(receptionRequests.id, id));
  if (!row) throw new AppError('not-found');
  if (!isFirst) throw new AppError('conflict');
  return present(ctx, row);
}

async function makeCode(ctx: PageContext, presetId: number | undefined): Promise<number> {
  if (presetId !== undefined) return (await issueFromPreset(ctx, { id: presetId })).id;
  const settings = codeSettings.parse({ time: 24, unit: 'hour', uses: 0 });
  const codeLength = await shortestLength(ctx, settings, 1);
  const { ids } = await generateAccessCodes(ctx, { ...settings, codeLength, count: 1 });
  return ids[0]!;
}

const day = 86_400_000;

/** Of every page: what was asked is of no use a day later, and says who was there. */
export async function purgeReception(db: Db, now: Date): Promise<void> {
  await db.delete(receptionRequests).where(lt(receptionRequests.askedAt, new Date(now.getTime() - day)));
}
