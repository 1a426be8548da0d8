import type { SentCampaignProblem } from '@wifi/contract/marketing/sent-campaign-words.ts';
import type { Context } from '../../../platform/context.ts';
import type { CampaignKind, SentCampaign } from './campaign-kind.ts';
import { tellOfNoBeginning } from './tell-of-end.ts';

/**
 * A campaign that cannot begin at its time is a draft again and says why, and people are told: they believe that it
 * went out. `asDraft` is what else must go so that it can be planned anew.
 */
export async function takeBack<Row extends SentCampaign>(
  ctx: Context,
  kind: CampaignKind<Row>,
  { id, name }: Row,
  problem: SentCampaignProblem,
  asDraft: Partial<Row>,
): Promise<void> {
  await kind.change(ctx, id, { ...asDraft, state: 'draft', problem });
  await tellOfNoBeginning(ctx, kind.cause, { id, name });
  await ctx.record(`${kind.word}.not-begun`, { id, name, problem });
}
