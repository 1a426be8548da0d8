import { spawn } from 'node:child_process';
import type { Beat } from './beat-reporter.ts';

export interface Watched { args: string[]; cwd: string; env: NodeJS.ProcessEnv; /** Milliseconds in which something must begin or end. */ patience: number; say: (line: string) => void }

/**
 * Runs a command on Node 24 in its own process group, so that one that hangs goes with all it started. However long it takes, it goes on
 * while it advances; it is ended when no test has begun or ended for longer than any test may take.
 */
export function runWatched({ args, cwd, env, patience, say }: Watched): Promise<number | null> {
  return new Promise((resolve) => {
    // Beats come by the channel, so that the runner keeps the terminal.
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true, env });
    const end = (signal: NodeJS.Signals) => {
      if (child.pid) process.kill(-child.pid, signal);
    };
    let last = 'nothing had begun';
    const underWay = new Set<string>();
    const timer = setTimeout(() => {
      say(`Nothing has begun or ended for ${Math.round(patience / 1000)} seconds: ended. The last was: ${last}.`);
      for (const name of underWay) say(`Under way: ${name}`);
      end('SIGKILL');
    }, patience);
    child.on('message', (beat: Beat) => {
      timer.refresh();
      last = `${beat.name} (${beat.kind})`;
      if (beat.kind === 'begun') underWay.add(beat.name);
      else underWay.delete(beat.name);
    });
    const interrupted = (signal: NodeJS.Signals) => {
      end(signal);
      child.once('exit', () => process.exit(1));
    };
    process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
    const finish = (code: number | null) => {
      clearTimeout(timer);
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
      resolve(code);
    };
    child.once('error', () => finish(null));
    child.once('exit', (code) => finish(code));
  });
}
