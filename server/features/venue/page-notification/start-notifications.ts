import type { Context } from '../../../platform/context.ts';
import { noteRound } from '../../../platform/monitor/program-facts.ts';
import { sendDue } from './send-due.ts';

const every = 1000;

/** Sends notifications as they become due, until it is stopped. */
export function startNotifications(makeContext: () => Context): { stop: () => Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const look = async () => {
    const ctx = makeContext();
    try {
      await sendDue(ctx);
      noteRound(ctx.program, 'notifications');
    } catch (error) {
      ctx.log.warn({ err: error }, 'notifications could not be sent');
    }
  };
  let looking: Promise<void> = Promise.resolve();
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
    },
  };
}
