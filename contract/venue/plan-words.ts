// No schemas here: the console uses these words and does not load them.

/** What a plan may limit. A limit that is null has no end. */
export const planLimits = [
  'pages',
  'devices',
  'guestsAMonth',
  'mediaMegabytes',
  'messagesAMonth',
  'historyMonths',
  'teamMembers',
] as const;
export type PlanLimit = (typeof planLimits)[number];
export type PlanLimits = Record<PlanLimit, number | null>;

/** Flags of `other_metrics` (spec §3). FREE never has them (spec §6). */
export const planFlags = ['videoUpload', 'cta'] as const;
export type PlanFlag = (typeof planFlags)[number];

/**
 * Features that a plan may have or lack, each with the first parts of the paths of its calls. What keeps guests online,
 * a page's people and the law's own screens belong to every plan and stand in none.
 */
const callsOf = {
  'wifi-campaigns': ['wifi-campaign', 'trials'],
  campaigns: ['campaigns'],
  'access-codes': ['access-codes', 'access-code-presets'],
  'guest-accounts': ['guest-accounts'],
  profiles: ['custom-users'],
  leads: ['leads'],
  groups: ['groups'],
  reports: ['reports'],
  media: ['files'],
  'own-domain': ['own-domain'],
  'page-items': ['page-item', 'page-item-reviews', 'page-menu'],
} as const;
export type PlanModule = keyof typeof callsOf;
export const planModules = Object.keys(callsOf) as PlanModule[];

/** Home shows them on every plan. */
const inEveryPlan: readonly string[] = ['GET /reports/overview', 'GET /reports/login-health/falls'];

/** The module without which a plan has no use of this call. */
export function moduleOfCall(key: string): PlanModule | undefined {
  if (inEveryPlan.includes(key)) return undefined;
  const first = key.split('/')[1];
  return planModules.find((module) => (callsOf[module] as readonly string[]).includes(first ?? ''));
}

/** What `upgrade-plan` says was missing: a limit that is reached, a module, or a flag. */
export type PlanThing = PlanLimit | PlanModule | PlanFlag;

export interface PlanMetrics {
  videoUpload: 0 | 1;
  cta: 0 | 1;
  /** Plans from before there were modules have none listed, and all of them. */
  modules: readonly PlanModule[];
}

export const hasModule = ({ modules }: PlanMetrics, module: PlanModule): boolean =>
  modules.length === 0 || modules.includes(module);

/** How a page came by its plan, or lost it. */
export const changeKinds = ['code', 'hand', 'payment', 'refund', 'ended'] as const;
export type ChangeKind = (typeof changeKinds)[number];
