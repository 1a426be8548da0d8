import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { ttlCache } from '../../../platform/cache/ttl-cache.ts';
import { createContext, type PageContext } from '../../../platform/context.ts';
import type { Program } from '../../../platform/program.ts';
import { steadyNow } from '../../../platform/steady-clock.ts';
import { liveDevices } from '../devices/live-devices.ts';
import { guestSessions } from './tables.ts';

const looksEvery = 2000;
/** The console opens the next one with a fresh token. */
const longestStream = 10 * 60_000;

async function look(ctx: { pageId: number; program: Program }) {
  const page = createContext(ctx.program, { pageId: ctx.pageId });
  const devices = await liveDevices(page);
  const [first] = await page.db
    .select({ id: guestSessions.id })
    .from(guestSessions)
    .where(eq(guestSessions.pageId, ctx.pageId))
    .limit(1);
  return {
    online: devices.reduce((sum, { online }) => sum + online, 0),
    unreported: devices.reduce((sum, { unreported }) => sum + unreported, 0),
    devicesUp: devices.filter(({ state }) => state === 'up' || state === 'quiet').length,
    devicesDown: devices.filter(({ state }) => state === 'down').length,
    hadGuests: first !== undefined,
    devices: devices.map(({ nasId, name, state, online }) => ({ nas_id: nasId, name, state, online })),
  };
}

const looks = new WeakMap<Program, (pageId: number) => ReturnType<typeof look>>();

/** However many look at a page, it is counted once every two seconds. */
function sharedLook(program: Program): (pageId: number) => ReturnType<typeof look> {
  const known =
    looks.get(program) ?? ttlCache((pageId: number) => look({ pageId, program }), looksEvery - 100, program.clock);
  looks.set(program, known);
  return known;
}

/** Tells the figures at once and again whenever they change. */
export async function* watchLive(ctx: PageContext): AsyncGenerator<Awaited<ReturnType<typeof look>>> {
  const read = sharedLook(ctx.program);
  const ends = steadyNow() + longestStream;
  let sent = '';
  while (steadyNow() < ends) {
    const figures = await read(ctx.pageId);
    const text = JSON.stringify(figures);
    if (text !== sent) {
      sent = text;
      yield figures;
    }
    await sleep(looksEvery, undefined, { ref: false });
  }
}
