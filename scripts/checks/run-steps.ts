import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Step } from './steps.ts';

export interface Outcome {
  name: string;
  ok: boolean;
  seconds: number;
  output: string;
}

/** Runs the steps side by side, as many as there are cores; none writes what another reads. */
export async function runSteps(steps: Step[], root: string, onEnd: (outcome: Outcome) => void): Promise<Outcome[]> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  async function work(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await runStep(step, root);
      outcomes.push(outcome);
      onEnd(outcome);
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  return outcomes;
}

function runStep({ name, args }: Step, root: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const started = Date.now();
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    const end = (ok: boolean) => resolve({ name, ok, seconds: (Date.now() - started) / 1000, output });
    child.once('error', (error) => {
      output += error.message;
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

export function report({ name, ok, seconds, output }: Outcome): void {
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (!ok) console.log(output.trimEnd().replace(/^/gm, '    '));
}
