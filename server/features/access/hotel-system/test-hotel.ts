import type { PageContext } from '../../../platform/context.ts';
import { minutes } from '../../venue/auth/durations.ts';
import { countGuess } from '../../venue/auth/guess-limits.ts';
import { presentable } from '../../venue/integrations/sealed-secrets.ts';
import type { TestedStep } from './hotel-client.ts';
import { clientsOf, isConnected, type ConnectedSettings } from './hotel-clients.ts';
import { findHotelSettings, getHotelSystem } from './hotel-settings.ts';
import { noteHotel } from './note-hotel.ts';
import { stepsOfStandingLink } from './standing-link.ts';

/** Milliseconds, for the whole of it: real systems take five seconds until they answer and some more for the guests. */
const patience = 30_000;
const mostAMinute = 6;

/** A list has nothing to be tried. */
async function tryOut(ctx: PageContext, row: ConnectedSettings): Promise<readonly TestedStep[]> {
  const client = clientsOf(ctx.program).clientOf(row);
  // What becomes of a link that stands is noted by whoever follows it.
  const told = client?.follow && (await stepsOfStandingLink(ctx, row));
  if (told) return told;
  const steps: readonly TestedStep[] = client
    ? await client.test(AbortSignal.timeout(patience))
    : [{ step: 'address', outcome: { ok: false, why: 'secret-lost', detail: '' } }];
  const last = steps.at(-1);
  if (last) await noteHotel(ctx.program, row, last.outcome);
  return steps;
}

/** Tries it as it is stored. Counted, since it reaches whatever address somebody types, as often as they press. */
export async function testHotelSystem(ctx: PageContext) {
  await countGuess(ctx, [{ key: `hotel-test/page/${ctx.pageId}`, most: mostAMinute, window: 1 * minutes }]);
  const row = await findHotelSettings(ctx);
  const steps = row && isConnected(row) ? await tryOut(ctx, row) : [];
  await ctx.record('hotel-system.tested', { ok: steps.at(-1)?.outcome.ok ?? false });
  return {
    steps: steps.map(({ step, outcome }) => ({
      step,
      failure: outcome.ok ? null : { why: outcome.why, detail: presentable(outcome.detail, {}, {}) },
    })),
    hotel: await getHotelSystem(ctx),
  };
}
