/** One thing that `npm run check` looks at: a name and the Node 24 command line that ends with 0 if it is in order. */
export interface Step {
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
