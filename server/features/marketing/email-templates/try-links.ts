import type { LinkFinding } from '@wifi/contract/marketing/email-link-words.ts';
import { safeLink } from '@wifi/email/links.ts';
import { fieldsIn, parseLiquid, renderLiquid } from '@wifi/email/liquid.ts';
import { mergeFields, sampleFields, type MergeFields } from '@wifi/email/merge-fields.ts';
import type { PageContext } from '../../../platform/context.ts';
import { createConcurrencyLimit, createFairQueue } from '../../../platform/fair-queue.ts';
import { steadyNow } from '../../../platform/steady-clock.ts';
import { minutes } from '../../venue/auth/durations.ts';
import { countGuess } from '../../venue/auth/guess-limits.ts';
import { venueFields } from './fields.ts';
import { followLink } from './follow-link.ts';

/** Somebody who mends a mail presses again and again; whoever would have us call others a thousand times does not. */
const mostTries = 20;
const window = 10 * minutes;

const atOnce = 8;
const longestEach = 5000;
/** Whoever waits sees something by then; what was not tried is not judged. */
const longestInAll = 20_000;

/** Lines that all pages share. */
const turns = createFairQueue({ atOnce: 32, perOwner: atOnce, refuse: () => new Error('too many links at once') });

/** The address as it would stand in a mail; undefined where it is no page, or another one for every guest. */
function addressOf(link: string, venue: MergeFields): string | undefined {
  const parsed = parseLiquid(link, { isLink: true });
  if ('refused' in parsed) return undefined;
  const named = fieldsIn(parsed);
  const ofMail = named.some((name) => mergeFields[name as keyof typeof mergeFields]?.of === 'message');
  if (ofMail) return undefined;
  const [one, other] = ['anna', 'ben'].map((value) => {
    const guest = Object.fromEntries(Object.keys(sampleFields()).map((name) => [name, value]));
    const merged = renderLiquid(parsed, { ...guest, ...venue });
    return typeof merged === 'string' ? safeLink(merged) : undefined;
  });
  if (!one || !other || !/^https?:/.test(one) || new URL(one).host !== new URL(other).host) return undefined;
  return one;
}

/** Tries the links of a mail as a guest's browser would, all within seconds. What one answers is kept nowhere. */
export async function tryLinks(
  ctx: PageContext,
  { links }: { links: readonly string[] },
): Promise<{ rows: { link: string; found: LinkFinding }[] }> {
  await countGuess(ctx, [{ key: `link-try/page/${ctx.pageId}`, most: mostTries, window }]);
  const venue = await venueFields(ctx);
  // The program's own alone: where the domain of a page leads is for its owner to say, and may change at any moment.
  const own = new Set([ctx.program.publicUrl, ctx.program.portalUrl].map((url) => new URL(url).origin));
  const until = steadyNow() + longestInAll;
  const limit = createConcurrencyLimit(atOnce);
  const tried = new Map<string, Promise<LinkFinding>>();
  const tryOnce = (address: string): Promise<LinkFinding> =>
    limit(async () => {
      const end = await turns(ctx.pageId);
      try {
        const left = until - steadyNow();
        if (left <= 0) return 'unsure';
        return await followLink(ctx.program.callOut, address, { milliseconds: Math.min(longestEach, left), own });
      } finally {
        end();
      }
    });
  return {
    rows: await Promise.all(
      links.map(async (link) => {
        const address = addressOf(link, venue);
        if (address === undefined) return { link, found: 'unsure' as const };
        if (!tried.has(address)) tried.set(address, tryOnce(address));
        return { link, found: await tried.get(address)! };
      }),
    ),
  };
}
