import type { NotificationKind } from '@wifi/contract/venue/notification-words.ts';

const second = 1000;
const minute = 60 * second;

interface KindRule {
  /** Milliseconds in which what happens alike becomes one message. */
  gathers: number;
  /** No two of it are sent to one person within this time: what happens meanwhile is gathered too. */
  apart: number;
  /** The screen of the console where something can be done. */
  path: string;
  /** Another screen for what is named so in the data, under `of`. */
  pathsOf?: Record<string, string>;
  /** Under that, the one it tells of: where its number stands in the data. */
  idIn?: string;
  /** Of a name; 60 letters unless said. */
  longestName?: number;
  /** Of what it tells the end: only who was told the beginning hears it. */
  ends?: NotificationKind;
  /** Something that fails: told once until it is well again. */
  isTrouble?: true;
}

export const kindRules: Record<NotificationKind, KindRule> = {
  'new-lead': { gathers: 2 * minute, apart: 30 * minute, path: '/dashboard/sale-leads' },
  // Somebody waits at the portal, for ten minutes at most.
  'reception-request': { gathers: 3 * second, apart: minute, path: '/dashboard/accesscode/desk' },
  'device-down': { gathers: 3 * minute, apart: 10 * minute, path: '/dashboard/devices', isTrouble: true },
  'device-up': { gathers: 3 * minute, apart: 10 * minute, path: '/dashboard/devices', ends: 'device-down' },
  'login-fall': { gathers: minute, apart: 60 * minute, path: '/dashboard/report-login-health', isTrouble: true },
  'licence-end': { gathers: 0, apart: minute, path: '/dashboard/page-license' },
  'licence-over': { gathers: 0, apart: minute, path: '/dashboard/page-license' },
  // Several limits may be found at once.
  'plan-nearly-full': { gathers: minute, apart: minute, path: '/dashboard/page-license' },
  'plan-full': { gathers: minute, apart: minute, path: '/dashboard/page-license' },
  'campaign-done': {
    gathers: minute,
    apart: 10 * minute,
    path: '/dashboard/email-campaign',
    pathsOf: { 'zalo-campaign': '/dashboard/zalo/campaigns' },
    idIn: 'campaign',
  },
  // Somebody may still send it today.
  'campaign-not-sent': {
    gathers: 3 * second,
    apart: minute,
    path: '/dashboard/email-campaign',
    pathsOf: { 'zalo-campaign': '/dashboard/zalo/campaigns' },
    idIn: 'campaign',
  },
  'low-rating': { gathers: 2 * minute, apart: 30 * minute, path: '/dashboard/report-survey' },
  automation: {
    gathers: minute / 2,
    apart: 10 * minute,
    path: '/dashboard/automation',
    idIn: 'automation',
    longestName: 300,
  },
  'hotel-down': { gathers: minute, apart: 10 * minute, path: '/dashboard/settings-advance', isTrouble: true },
  'hotel-up': { gathers: minute, apart: 10 * minute, path: '/dashboard/settings-advance', ends: 'hotel-down' },
  'zalo-down': { gathers: minute, apart: 10 * minute, path: '/dashboard/zalo/settings', isTrouble: true },
  'zalo-up': { gathers: minute, apart: 10 * minute, path: '/dashboard/zalo/settings', ends: 'zalo-down' },
  // Somebody waits for an answer.
  'zalo-waiting': { gathers: 2 * minute, apart: 10 * minute, path: '/dashboard/zalo/inbox' },
  'zalo-handover': { gathers: 3 * second, apart: minute, path: '/dashboard/zalo/inbox' },
  'daily-summary': { gathers: 0, apart: minute, path: '/dashboard/report-overview' },
  'weekly-summary': { gathers: 0, apart: minute, path: '/dashboard/report-overview' },
};

/** Names that a sentence can bear. */
export const mostNames = 3;
/** Of one of them, and of all with the words between them. */
export const longestOf = (kind: NotificationKind): number => kindRules[kind].longestName ?? 60;
export const longestListed = (kind: NotificationKind): number => mostNames * (longestOf(kind) + 10);

/** The longest of `apart`: further back nobody has to look. */
export const longestApart = Math.max(...Object.values(kindRules).map(({ apart }) => apart));

export interface Placed {
  kind: NotificationKind;
  data: Record<string, string | number>;
  /** The one conversation that it tells of. */
  talk: string | null;
}

/** The screen of the console where something can be done about a notice; `eid`: for who comes from elsewhere. */
export function pathOf({ kind, data, talk }: Placed, eid?: string): string {
  const { path: usual, pathsOf, idIn } = kindRules[kind];
  const path = pathsOf?.[String(data['of'])] ?? usual;
  const asked = new URLSearchParams({ ...(talk !== null && { talk }), ...(eid !== undefined && { page: eid }) });
  const id = idIn === undefined ? undefined : data[idIn];
  return `${id === undefined ? path : `${path}/${id}`}${asked.size > 0 ? `?${asked}` : ''}`;
}
