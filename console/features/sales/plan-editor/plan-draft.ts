import { planLimits, planModules, type PlanLimit, type PlanModule } from '@wifi/contract/venue/plan-words.ts';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { majorOf, minorOf } from '../../../widgets/plans/money.ts';

export type Plan = AnswerOf<'GET /plans'>['rows'][number];

type LimitTexts = Record<`limits.${PlanLimit}`, number | ''>;

/** Prices as people read them; an empty limit has no end. */
export interface PlanDraft extends LimitTexts {
  name: string;
  currency: string;
  pricePerMonth: number;
  pricePerYear: number;
  videoUpload: boolean;
  cta: boolean;
  modules: PlanModule[];
}

export function draftOf(plan: Plan | undefined): PlanDraft {
  const currency = plan?.currency ?? 'VND';
  const limits = Object.fromEntries(
    planLimits.map((limit) => [`limits.${limit}`, plan?.limits[limit] ?? '']),
  ) as LimitTexts;
  return {
    name: plan?.name ?? '',
    currency,
    pricePerMonth: majorOf(plan?.pricePerMonth ?? 0, currency),
    pricePerYear: majorOf(plan?.pricePerYear ?? 0, currency),
    ...limits,
    videoUpload: (plan?.videoUpload ?? 1) === 1,
    cta: (plan?.cta ?? 1) === 1,
    modules: (plan?.modules as PlanModule[] | undefined) ?? planModules,
  };
}

export function planOfDraft(draft: PlanDraft) {
  const most = (limit: PlanLimit) => (draft[`limits.${limit}`] === '' ? null : Number(draft[`limits.${limit}`]));
  return {
    name: draft.name,
    currency: draft.currency,
    pricePerMonth: minorOf(draft.pricePerMonth, draft.currency),
    pricePerYear: minorOf(draft.pricePerYear, draft.currency),
    limits: Object.fromEntries(planLimits.map((limit) => [limit, most(limit)])) as Record<PlanLimit, number | null>,
    videoUpload: draft.videoUpload ? (1 as const) : (0 as const),
    cta: draft.cta ? (1 as const) : (0 as const),
    modules: draft.modules,
  };
}
