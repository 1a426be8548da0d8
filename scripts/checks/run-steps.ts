import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** One thing that `npm run check` looks at: a name and the Node 24 command line that ends with 0 if it is in order. */
interface Step {
  name: string;
  args: string[];
}

export const steps: Step[] = [
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
  { name: 'nothing unused', args: ['node_modules/knip/bin/knip.js', '--treat-config-hints-as-errors'] },
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  { name: 'catalogues complete', args: ['scripts/catalogues.ts', '--check'] },
  { name: 'migrations fresh', args: ['scripts/migration.ts', '--check'] },
  { name: 'OpenAPI fresh', args: ['scripts/openapi.ts', '--check'] },
  { name: 'patterns in linear time', args: ['scripts/patterns.ts'] },
  { name: 'packages fresh', args: ['scripts/packages.ts', '--check'] },
];

/** Apart, because the tests run it anyhow. */
export const architecture: Step = {
  name: 'architecture',
  args: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--reporter', 'dot', 'architecture.test.ts'],
};

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
