import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/**
 * Who may look past the wall, and why. Neither portal nor RADIUS is among them: what they read before the page is known stands in
 * tables without a wall (`pages`, `device_directory`), and `listeners/radius/walled-guest.test.ts` walks their way with the gate shut.
 */
const lookers: Record<string, string> = {
  'server/recount-command.ts': 'a command of the operator of the installation',
  'server/features/auth/register.ts': 'invitations to a proven address wait on pages without a role yet',
  'server/features/auth/select-page.ts': 'this is how a page is selected',
  'server/features/auth/sign-in.ts': 'invitations to a proven address wait on pages without a role yet',
  'server/features/demo/lobby/lobbies.ts': 'which pages are the demo’s, and who plays them, is asked of all',
  'server/features/demo/seed-demo.ts': 'makes pages: their numbers do not exist before',
  'server/features/demo/year/demo-year.ts': 'furnishes the pages of the demo',
  'server/features/generate/generate-venues.ts': 'makes pages: their numbers do not exist before',
  'server/features/guest-access/jobs.ts': 'a job that takes away what is over on all pages',
  'server/features/guest-sessions/counters.ts': 'a job that asks the controllers of all pages',
  'server/features/guest-sessions/end-where.ts': 'ends what hangs on something that is over, on all pages',
  'server/features/guest-sessions/erased-logins.ts': 'a job that asks on which pages routers still tell of erased guests',
  'server/features/guest-sessions/sweep.ts': 'a job that looks for what is over on all pages',
  'server/features/media/sweep.ts': 'a job that looks for files of all pages that nobody needs',
  'server/features/page-roles/invitations.ts': 'invitations to one’s own address wait on pages without a role yet',
  'server/features/page-roles/page-roles.ts': 'whom an admin knows from other pages',
  'server/features/pages/pages.ts': 'one’s own list of pages, and the platform’s',
  'server/features/profiles/tidy-phones.ts': 'a job that asks where the pages are',
  'server/features/privacy/erase-again.ts': 'erases again after a restore, on whichever page',
  'server/features/privacy/retention.ts': 'a job that asks which pages have rules',
  'server/features/reports/count/count-arrivals.ts': 'counts what comes in on all pages',
  'server/features/reports/count/moved-pages.ts': 'looks for pages whose clocks were moved',
  'server/features/reports/count/start-counter.ts': 'counts what comes in on all pages',
  'server/features/system-logs/system-logs.ts': 'the platform’s own log, for its administrators',
};

test('every use of the scope of every page is one of these', () => {
  const sources = globSync('server/**/*.ts', { cwd: root })
    .filter((path) => !/\.test\.ts$|\/testing\/|node_modules|^server\/platform\/(db\/|context\.ts)/.test(path));
  expect(sources.length).toBeGreaterThan(300);
  const using = sources.filter((path) => /'every'|'\*'::text|app\.page_id/.test(readFileSync(join(root, path), 'utf8')));
  expect(using.toSorted()).toEqual(Object.keys(lookers).toSorted());
});
