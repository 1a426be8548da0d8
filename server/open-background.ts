import type { BackgroundTask } from './background-thread.ts';
import { playedHere, type PlayedNote } from './features/network/devices/played-here.ts';
import type { Program } from './platform/program.ts';
import { startWorkers, type Workers } from './platform/threads/workers.ts';

// Beside this file in the source as in the bundle.
const entry = new URL(
  import.meta.url.endsWith('.ts') ? './background-thread.ts' : './background-thread.mjs',
  import.meta.url,
);

/**
 * In a thread of its own: a campaign that goes out, or a year that is counted anew, must not keep guests and routers
 * waiting. See decision 064.
 */
export const openBackground = (
  program: Program,
  task: BackgroundTask,
  died: (error: Error) => void,
): Promise<Workers<PlayedNote>> =>
  startWorkers<PlayedNote, never>({
    entry,
    count: 1,
    task,
    hear: () => {},
    died,
    replaced: (answer) => {
      program.log.error('the thread that does jobs was stuck in its work: another has taken its place');
      for (const [nasId, door] of playedHere(program)) answer({ nasId, door });
    },
  });
