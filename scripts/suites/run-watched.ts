import { spawn } from 'node:child_process';
import type { Beat } from './beat-reporter.ts';
import { endGroup, endPolitely } from './end-group.ts';

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface Watched {
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Milliseconds in which something must begin or end. */ patience: number;
  say: (line: string) => void;
}

/**
 * Runs a command on Node 24 in its own process group, so that one that hangs goes with all it started. However long it
 * takes, it goes on while it advances; it is ended when no test has begun or ended for longer than any test may take,
 * and when this process is. Where this one is killed outright, the runner notices by itself: `endWithStarter`.
 */
export function runWatched({ args, cwd, env, patience, say }: Watched): Promise<number | null> {
  return new Promise((resolve) => {
    // Beats come by the channel, so that the runner keeps the terminal.
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
      env,
    });
    const end = (signal: NodeJS.Signals) => endGroup(child.pid, signal);
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
    let isInterrupted = false;
    const interrupted = async (signal: NodeJS.Signals) => {
      isInterrupted = true;
      await endPolitely(child.pid, signal);
      process.exit(1);
    };
    for (const signal of endings) process.once(signal, interrupted);
    const finish = (code: number | null) => {
      clearTimeout(timer);
      for (const signal of endings) process.off(signal, interrupted);
      // What it started may still be stopping: nothing else begins meanwhile.
      if (!isInterrupted) resolve(code);
    };
    child.once('error', () => finish(null));
    child.once('exit', (code) => finish(code));
  });
}
