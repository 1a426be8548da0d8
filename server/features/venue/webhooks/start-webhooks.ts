import type { Context } from '../../../platform/context.ts';
import { noteRound } from '../../../platform/monitor/program-facts.ts';
import { deliverTo, findDueWebhooks, type WebhookName } from './deliver.ts';

const every = 1000;
/** Receivers at once. Each has one in flight. */
const atOnce = 16;
/** Of one page: its other webhooks wait, and nobody else's. */
const perPage = 2;
/** Those who took long the last time share half of the places, however many they are: the others are for the rest. */
const slowAtOnce = 8;
const quick = 1000;
const mostKnownSlow = 10_000;

/** Sends what waits in the outbox, to all receivers in turns, until it is stopped. */
export function startWebhooks(makeContext: () => Context): { stop: () => Promise<void> } {
  const running = new Map<string, WebhookName & { isSlow: boolean; turn: Promise<unknown> }>();
  const slow = new Map<string, WebhookName>();
  let isStopped = false;

  const nameOf = ({ pageId, id }: WebhookName) => `${pageId}/${id}`;
  const ofPage = (pageId: number) => [...running.values()].filter((one) => one.pageId === pageId).length;
  const isSlowFull = () => [...running.values()].filter(({ isSlow }) => isSlow).length >= slowAtOnce;

  async function serve(ctx: Context, due: WebhookName): Promise<void> {
    const name = nameOf(due);
    try {
      const took = await deliverTo(ctx, due, () => isStopped);
      slow.delete(name);
      if (took <= quick) return;
      if (slow.size >= mostKnownSlow) slow.clear();
      slow.set(name, due);
    } catch (error) {
      ctx.log.warn({ err: error }, 'a webhook could not be served');
    } finally {
      running.delete(name);
    }
  }

  async function look(): Promise<void> {
    if (running.size >= atOnce) return;
    const ctx = makeContext();
    try {
      const busyPages = [...running.values()].map(({ pageId }) => pageId).filter((page) => ofPage(page) >= perPage);
      const except = { pages: busyPages, webhooks: [...running.values(), ...(isSlowFull() ? slow.values() : [])] };
      // More than there is room for, since one page or the slow ones may have all of the first.
      for (const due of await findDueWebhooks(ctx, 4 * atOnce, except)) {
        const name = nameOf(due);
        const isSlow = slow.has(name);
        if (running.size >= atOnce) return;
        if (running.has(name) || ofPage(due.pageId) >= perPage || (isSlow && isSlowFull())) continue;
        running.set(name, { ...due, isSlow, turn: serve(ctx, due) });
      }
      noteRound(ctx.program, 'webhooks');
    } catch (error) {
      ctx.log.warn({ err: error }, 'webhooks could not be looked for');
    }
  }

  let looking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const again = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      looking = look().finally(again);
    }, every);
  };
  again();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      await Promise.all([...running.values()].map(({ turn }) => turn));
    },
  };
}
