import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/**
 * Who may look past the wall, and why. Neither portal nor RADIUS is among them: what they read before the page is known
 * stands in tables without a wall (`pages`, `device_directory`), and `listeners/radius/walled-guest.test.ts` walks
 * their way with the gate shut.
 */
const lookers: Record<string, string> = {
  'server/features/upkeep/imports/jobs.ts': 'a job that asks on which pages files lie longer than they may',
  'server/features/venue/zalo-account/connect.ts': 'whether another page has the account already',
  'server/features/venue/zalo-account/hear-webhook.ts': 'Zalo tells of the accounts of all pages at one address',
  'server/features/venue/zalo-account/jobs.ts': 'a job that asks on which pages tokens are to be renewed',
  'server/features/venue/zalo-account/site-proof.ts': 'the domain is that of all pages, and Zalo names none',
  'server/features/venue/zalo-account/start-zalo-events.ts': 'on which pages events of Zalo wait',
  'server/features/venue/webhooks/deliver.ts': 'who sends is shared by the webhooks of all pages',
  'server/features/venue/webhooks/deliveries.ts': 'a job that takes away what is over on all pages',
  'server/features/marketing/automation/jobs.ts': 'what ended long ago',
  'server/features/marketing/zalo-rules/jobs.ts': 'what was answered long ago',
  'server/features/marketing/automation/start-automations.ts': 'which automations have anything to do',
  'server/features/venue/webhooks/emit.ts': 'which pages have a webhook at all',
  'server/features/venue/page-notification/send-due.ts': 'who sends is shared by the people of all pages',
  'server/features/venue/page-notification/notifications.ts': 'a job that takes away what is over on all pages',
  'server/features/network/devices/jobs.ts': 'a job that asks on which pages there are routers',
  'server/features/access/hotel-system/tell-of-hotel.ts': 'a job that asks on which pages a hotel system fails',
  'server/features/figures/reports/summary/summarise.ts': 'a job that asks on which pages it is morning',
  'server/features/marketing/messages/send/due-pages.ts': 'who sends is shared by the messages of all pages',
  'server/features/marketing/messages/returns/start-returns.ts': 'who reads is shared by the mailboxes of all pages',
  'server/features/marketing/messages/jobs.ts': 'a job that takes away what is over on all pages',
  'server/features/marketing/zalo-templates/approved/read-approved.ts':
    'a job that hands out one for each page with an official account',
  'server/features/marketing/sent-campaigns/under-way.ts': 'a job that asks on which pages a campaign may be due',
  'server/recount-command.ts': 'a command of the operator of the installation',
  'server/features/venue/api-keys/key-use.ts': 'which origins any key lists: a browser asks before it shows the key',
  'server/features/venue/api-keys/repeatable-answers.ts': 'a job that takes away what is over on all pages',
  'server/features/venue/auth/register.ts': 'invitations to a proven address wait on pages without a role yet',
  'server/features/venue/own-domain/jobs.ts': 'a job that asks which names of all pages are to be checked',
  'server/features/venue/sending-domain/jobs.ts': 'a job that asks which pages sign their mails',
  'server/features/venue/pages/select-page.ts': 'this is how a page is selected',
  'server/features/venue/auth/sign-in.ts': 'invitations to a proven address wait on pages without a role yet',
  'server/features/upkeep/demo/lobby/lobbies.ts': 'which pages are the demo’s, and who plays them, is asked of all',
  'server/features/upkeep/demo/seed-demo.ts': 'makes pages: their numbers do not exist before',
  'server/features/upkeep/demo/year/demo-year.ts': 'furnishes the pages of the demo',
  'server/features/upkeep/generate/generate-venues.ts': 'makes pages: their numbers do not exist before',
  'server/features/access/hotel-system/hold-hotels.ts': 'which pages have a hotel, and who follows it, is asked of all',
  'server/features/access/hotel-system/jobs.ts': 'a job that takes away what is over on all pages',
  'server/features/access/reception/jobs.ts': 'a job that takes away what is over on all pages',
  'server/features/access/zalo-follow/jobs.ts': 'the same',
  'server/features/people/zalo-followers/link-followed.ts':
    'finds who followed at a portal, and links each on its page',
  'server/features/people/zalo-followers/want-person.ts': 'a job that asks on which pages guests wait for an answer',
  'server/features/access/guest-access/jobs.ts': 'a job that takes away what is over on all pages',
  'server/features/network/guest-sessions/counters.ts': 'a job that asks the controllers of all pages',
  'server/features/network/guest-sessions/end-where.ts': 'ends what hangs on something that is over, on all pages',
  'server/features/network/guest-sessions/erased-logins.ts':
    'a job that asks on which pages routers still tell of erased guests',
  'server/features/network/guest-sessions/sweep.ts': 'a job that looks for what is over on all pages',
  'server/features/venue/media/sweep.ts': 'a job that looks for files of all pages that nobody needs',
  'server/features/venue/page-roles/invitations.ts':
    'invitations to one’s own address wait on pages without a role yet',
  'server/features/venue/page-roles/page-roles.ts': 'whom an admin knows from other pages',
  'server/features/venue/pages/pages.ts': 'one’s own list of pages, and the platform’s',
  'server/features/venue/second-factor/demand.ts': 'which of one’s own pages ask for a second factor',
  'server/features/people/zalo-followers/jobs.ts': 'a job that takes away what is over on all pages',
  'server/features/people/zalo-followers/sync/sync-followers.ts':
    'a job that asks on which pages a list of followers is being read',
  'server/features/people/profiles/jobs.ts': 'a job that takes away identities that nobody went online by',
  'server/features/people/profiles/recognise/tidy-phones.ts': 'a job that asks where the pages are',
  'server/features/upkeep/privacy/erase-again.ts': 'erases again after a restore, on whichever page',
  'server/features/upkeep/privacy/social-deletion.ts':
    'who asks a network to be forgotten is forgotten on all pages that use the same app',
  'server/features/upkeep/privacy/retention.ts': 'a job that asks which pages have rules',
  'server/features/figures/reports/count/count-arrivals.ts': 'counts what comes in on all pages',
  'server/features/figures/reports/count/moved-pages.ts': 'looks for pages whose clocks were moved',
  'server/features/figures/reports/count/start-counter.ts': 'counts what comes in on all pages',
  'server/features/figures/reports/jobs.ts': 'a job that asks on which pages logins are over that nobody has counted',
  'server/features/upkeep/all-pages/change-page.ts': 'any page, by platform administrators',
  'server/features/venue/auth/reset-password.ts':
    'a new password by a link that an admin handed on: on which pages both have a role',
  'server/features/venue/page-roles/hand-reset-link.ts': 'whether an admin runs all pages that somebody works on',
  'server/features/upkeep/all-pages/count-figures.ts': 'a job that counts the figures of all pages',
  'server/features/upkeep/all-pages/find-all-pages.ts': 'the list of all pages, for platform administrators',
  'server/features/upkeep/all-users/delete-user.ts': 'what becomes of all pages of somebody who is deleted',
  'server/features/upkeep/all-users/find-users.ts': 'on which pages somebody has a role, for platform administrators',
  'server/features/sales/plan-editor/plan-editor.ts':
    'how many pages have which plan, for the platform’s administrators',
  'server/features/sales/subscriptions/end-subscriptions.ts': 'a job that looks for plans that end, on all pages',
  'server/features/sales/subscriptions/find-subscriptions.ts':
    'the plans of all pages, for the platform’s administrators',
  'server/features/sales/subscriptions/revenue.ts': 'what all pages paid, for the platform’s administrators',
  'server/features/sales/usage/usage.ts': 'how many pages the maker of one has',
  'server/features/sales/usage/warn.ts': 'a job that asks which pages have limits',
  'server/features/access/guest-codes/jobs.ts':
    'jobs that ask what became of codes, and forget those of all pages that are old',
  'server/features/sales/payments/open-orders.ts': 'a job that asks about orders of all pages that stayed open',
  'server/features/upkeep/system-logs/failed-calls.ts': 'failed calls of all pages, for the platform’s administrators',
  'server/features/upkeep/system-logs/health.ts': 'how much waits on all pages, for the platform’s administrators',
  'server/features/upkeep/system-logs/monitor/write-lists.ts':
    'writes down what was noted of all pages, in one statement',
  'server/features/upkeep/system-logs/slow-queries.ts':
    'slow statements of all pages, for the platform’s administrators',
  'server/features/upkeep/system-logs/system-logs.ts': 'the platform’s own log, for its administrators',
};

test('every use of the scope of every page is one of these', () => {
  const sources = globSync('server/**/*.ts', { cwd: root }).filter(
    (path) => !/\.test\.ts$|\/testing\/|node_modules|^server\/platform\/(db\/|context\.ts)/.test(path),
  );
  expect(sources.length).toBeGreaterThan(300);
  const using = sources.filter((path) =>
    /'every'|'\*'::text|app\.page_id/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(using.toSorted()).toEqual(Object.keys(lookers).toSorted());
});
