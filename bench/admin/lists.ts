import { templateStates } from '@wifi/contract/access/template-words.ts';
import { emailCategories } from '@wifi/contract/marketing/email-template-words.ts';
import { licenceStates } from '@wifi/contract/sales/licence-words.ts';
import { subscriptionFilters } from '@wifi/contract/sales/subscription-words.ts';
import { pageOrders, pageStates, userKinds, userOrders } from '@wifi/contract/upkeep/staff-words.ts';
import { timeSpans } from '@wifi/contract/upkeep/system-log-words.ts';

interface AdminList {
  name: string;
  path: string;
  /** Everything that its screen can ask for beside the search, each with each. */
  filters: Record<string, readonly string[]>;
  /** Rare, frequent, with marks, one or two letters, and nothing found. */
  searches: readonly string[];
  /** Whether it goes on by a cursor. */
  isPaged?: false;
}

export const adminLists: AdminList[] = [
  {
    name: 'all pages',
    path: '/all-pages',
    filters: { state: [...pageStates, 'silent'], sort: pageOrders },
    searches: ['sen 4242', 'sen', 'Khách', 'an', 'e', 'nowhere'],
  },
  {
    name: 'all users',
    path: '/all-users',
    filters: { kind: userKinds, sort: userOrders },
    searches: ['person4242@', 'sen', 'Nguyễn', 'an', 'e', '+84900004242', 'nowhere'],
  },
  {
    name: 'subscriptions',
    path: '/subscriptions',
    filters: { state: subscriptionFilters, sort: ['newest', 'end'] },
    searches: ['sen 4242', 'sen', 'Khách', 'an', 'e', 'nowhere'],
  },
  {
    name: 'licence codes',
    path: '/licence-codes',
    filters: { state: licenceStates },
    searches: ['reseller 7', 'fair', 'sen', 'e', '4242-1', 'nowhere'],
  },
  { name: 'licence batches', path: '/licence-batches', filters: {}, searches: ['reseller 7', 'e', 'nowhere'] },
  { name: 'revenue', path: '/subscriptions/revenue', filters: {}, searches: [], isPaged: false },
  { name: 'plans', path: '/plans', filters: {}, searches: [], isPaged: false },
  { name: 'failed jobs', path: '/system-logs/failed-jobs', filters: {}, searches: [] },
  {
    name: 'failed calls',
    path: '/system-logs/failed-calls',
    filters: { kind: ['webhook', 'push'], within: ['hour', 'week'] },
    searches: ['host42.', 'example', 'Sen 4242', 'Khách', 'e', 'nowhere'],
  },
  {
    name: 'sign-ins',
    path: '/system-logs/sign-ins',
    filters: { outcome: ['signed-in', 'refused'], within: ['hour', 'week'] },
    searches: ['person4242@', '203.0.7.', 'sen', 'e', 'nowhere'],
  },
  {
    name: 'slow queries',
    path: '/system-logs/slow-queries',
    filters: { within: timeSpans },
    searches: [],
    isPaged: false,
  },
  {
    name: 'templates',
    path: '/templates',
    filters: { state: templateStates, category: ['hotels_resort', 'finance'], plan: ['1'] },
    searches: ['lobby 4242', 'lobby', 'Sảnh', 'e', 'nowhere'],
  },
  {
    name: 'shared e-mails',
    path: '/shared-emails',
    filters: {
      state: templateStates,
      category: ['hotels_resort', 'finance'],
      plan: ['1'],
      occasion: emailCategories.slice(0, 2),
    },
    searches: ['lobby 4242', 'lobby', 'Sảnh', 'e', 'nowhere'],
  },
  {
    name: 'events',
    path: '/system-logs/events',
    filters: {},
    searches: ['person42', 'page', 'sen', 'Khách', 'e', 'nowhere'],
  },
  { name: 'mails', path: '/system-logs/mails', filters: {}, searches: ['person4242@', 'plan', 'e', 'nowhere'] },
];

/** Every question that a list's screen can ask, each filter and search with each order. */
export function questionsOf({ filters, searches }: AdminList): Record<string, string>[] {
  const choices = Object.entries({ ...filters, search: searches });
  return choices.reduce<Record<string, string>[]>(
    (questions, [name, values]) =>
      questions.flatMap((question) => [question, ...values.map((value) => ({ ...question, [name]: value }))]),
    [{}],
  );
}
