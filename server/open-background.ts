import type { BackgroundTask } from './background-thread.ts';
import type { PlayedNote } from './features/network/devices/played-here.ts';
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
export const openBackground = (task: BackgroundTask, died: (error: Error) => void): Promise<Workers<PlayedNote>> =>
  startWorkers<PlayedNote, never>({ entry, count: 1, task, hear: () => {}, died });
