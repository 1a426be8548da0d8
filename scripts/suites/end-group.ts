import { setTimeout as wait } from 'node:timers/promises';

/** So long they get to stop what they have started, databases among it. */
const politeness = 20_000;

/** False if nobody of the group is there any more. */
function signalGroup(leader: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-leader, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/** A process that leads a group of its own, and all that it started. */
export function endGroup(leader: number | undefined, signal: NodeJS.Signals): void {
  if (leader !== undefined) signalGroup(leader, signal);
}

/** Tells all of them to end, and ends those that do not. */
export async function endPolitely(leader: number | undefined, signal: NodeJS.Signals): Promise<void> {
  if (leader === undefined) return;
  endGroup(leader, signal);
  for (let waited = 0; waited < politeness && signalGroup(leader, 0); waited += 100) await wait(100);
  endGroup(leader, 'SIGKILL');
}

/**
 * For a runner that was started as the leader of a group: when whoever started it is gone without a word, killed say,
 * it ends with all that it started, instead of running on for minutes that nobody waits for.
 */
export function endWithStarter(): void {
  if (!process.channel) return;
  process.once('disconnect', () => endGroup(process.pid, 'SIGTERM'));
  // Listening must not keep a runner alive that is done.
  process.channel.unref();
}
