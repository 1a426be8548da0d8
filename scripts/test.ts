import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refusedByOldest } from '@wifi/server/platform/db/testing/refused-statements.ts';
import furnishDemo from '../e2e/play/global-setup.ts';
import { whyNoNamespaces } from '../e2e/program/network-namespaces.ts';
import { isBuilt } from './bootstrap/build-stamp.mjs';
import { report, runSteps, steps } from './checks/run-steps.ts';
import { runNode, runPlaywright, runVitest } from './suites/run-suite.ts';
import {
  chromiums,
  ensurePackage,
  freeRadius,
  heicDecoder,
  openNds,
  postgres15,
  type SystemPackage,
} from './suites/system-packages.ts';
import { closingLine, nothing, oneFailure, sum, type Tally } from './suites/tally.ts';

const root = join(import.meta.dirname, '..');
const skipped: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'wifi-statements-'));
const statementsFile = join(folder, 'statements');
let removeDemo: (() => Promise<void>) | undefined;

async function checks(): Promise<Tally> {
  const outcomes = await runSteps(steps, root, report);
  const failures = outcomes.filter(({ ok }) => !ok).map(({ name }) => `the check "${name}"`);
  return { ...nothing, failed: failures.length, failures };
}

/** Real peers for tests that skip themselves without them; said at the end, so that nobody takes them for passed. */
function ensurePeers(suite: string, packages: SystemPackage[]): void {
  const missing = packages.map(ensurePackage).find((reason) => reason !== undefined);
  if (missing) skipped.push(`${suite}: ${missing}`);
}

async function serverOnEmbedded(): Promise<Tally> {
  ensurePeers('FreeRADIUS in front', freeRadius);
  ensurePeers('photos in HEIC', [heicDecoder]);
  return runVitest(['--project=server'], { NOTE_STATEMENTS: statementsFile });
}

/** On PostgreSQL 15 run the tests that go through everything: calls, lists, tables, jobs, a page's whole life. */
const throughEverything = [
  'server/cursors.test.ts',
  'server/load-more.test.ts',
  'server/listeners/http/access-matrix.test.ts',
  'server/listeners/http/put-back.test.ts',
  'server/listeners/jobs/',
  'server/platform/db/batch/',
  'server/platform/db/lists/',
  'server/platform/db/pool/',
  'server/platform/db/tables/',
  'server/features/upkeep/',
];

async function serverOnPostgres15(): Promise<Tally> {
  const missing = ensurePackage(postgres15);
  if (!missing) return runVitest(['--project=server', ...throughEverything], { TEST_POSTGRES: '15' });
  skipped.push(`server on PostgreSQL 15: ${missing}`);
  return nothing;
}

/** And it is asked whether it understands every statement that any test of the server has sent to the embedded one. */
async function statementsOnPostgres15(): Promise<Tally> {
  if (ensurePackage(postgres15)) return nothing;
  const statements = readFileSync(statementsFile, 'utf8').split('\n').filter(Boolean);
  const failures = await refusedByOldest([...new Set(statements)].map((line) => JSON.parse(line) as string));
  console.log(`${statements.length} statements`);
  return { ...nothing, passed: failures.length > 0 ? 0 : 1, failed: failures.length, failures };
}

async function builtProgram(): Promise<Tally> {
  if (!isBuilt(root) && (await runNode(['scripts/build.ts'])) !== 0) return oneFailure;
  const missing = whyNoNamespaces();
  if (missing) skipped.push(`openNDS: ${missing}`);
  else ensurePeers('openNDS', openNds);
  // For the journeys, too.
  removeDemo = await furnishDemo();
  return runVitest(['--project=program']);
}

async function journeys(): Promise<Tally> {
  let missing: string | undefined;
  for (const chromium of chromiums) if ((missing = ensurePackage(chromium)) === undefined) break;
  if (missing) {
    skipped.push(`journeys in Chromium: ${missing}`);
    return nothing;
  }
  return isBuilt(root) ? runPlaywright() : oneFailure;
}

const suites: { part: string; title: string; run: () => Promise<Tally> }[] = [
  { part: 'check', title: 'Checks', run: checks },
  {
    part: 'unit',
    title: 'Contract, console, splash, scripts',
    run: () => runVitest(['--project=unit', '--project=console']),
  },
  { part: 'server', title: 'Server on the embedded PostgreSQL', run: serverOnEmbedded },
  { part: 'server', title: 'Server on PostgreSQL 15', run: serverOnPostgres15 },
  { part: 'server', title: 'Statements on PostgreSQL 15', run: statementsOnPostgres15 },
  { part: 'e2e', title: 'The built program', run: builtProgram },
  { part: 'e2e', title: 'Journeys in Chromium', run: journeys },
];

async function runAll(parts: string[]): Promise<Tally> {
  const unknown = parts.filter((part) => !suites.some((suite) => suite.part === part));
  if (unknown.length > 0) throw new Error(`There is no part "${unknown.join(', ')}", only check, unit, server, e2e.`);
  const tallies: Tally[] = [];
  for (const { part, title, run } of suites) {
    if (parts.length > 0 && !parts.includes(part)) continue;
    const started = Date.now();
    console.log(`\n── ${title}`);
    const tally = await run().catch((error: unknown) => {
      console.error(error);
      return oneFailure;
    });
    tallies.push(tally);
    console.log(`── ${title}: ${closingLine(tally)} (${Math.round((Date.now() - started) / 1000)} s)`);
  }
  return sum(tallies);
}

const total = await runAll(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return oneFailure;
});
rmSync(folder, { recursive: true, force: true });
await removeDemo?.();
for (const suite of skipped) console.log(`Skipped: ${suite}`);
for (const failure of total.failures) console.log(`\nFailed: ${failure}`);
console.log(`\n${closingLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
