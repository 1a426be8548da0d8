import type { Context } from '../../../platform/context.ts';
import { deliverTo, findDueWebhooks } from './deliver.ts';

const every = 1000;
/** Receivers at once. Each has one in flight, so that a slow one keeps one of these busy and nobody else waiting. */
const atOnce = 16;

/** Sends what waits in the outbox, to all receivers in turns, until it is stopped. */
export function startWebhooks(makeContext: () => Context): { stop: () => Promise<void> } {
  const running = new Map<string, Promise<unknown>>();
  let isStopped = false;

  async function look(): Promise<void> {
    const room = atOnce - running.size;
    if (room <= 0) return;
    const ctx = makeContext();
    try {
      for (const due of await findDueWebhooks(ctx, room)) {
        const name = `${due.pageId}/${due.id}`;
        if (running.has(name)) continue;
        const turn = deliverTo(ctx, due, () => isStopped)
          .catch((error: unknown) => ctx.log.warn({ err: error }, 'a webhook could not be served'))
          .finally(() => running.delete(name));
        running.set(name, turn);
      }
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
      await Promise.all(running.values());
    },
  };
}
