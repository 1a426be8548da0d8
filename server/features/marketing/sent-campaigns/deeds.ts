import type { SentCampaignState } from '@wifi/contract/marketing/sent-campaign-words.ts';
import { transaction, type Context } from '../../../platform/context.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { instantOf } from '../../../platform/zoned-time.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { cancelMessages, holdMessages, releaseMessages } from '../messages/hold-messages.ts';
import type { CampaignKind, SentCampaign } from './campaign-kind.ts';

export interface Asked {
  id: number;
  version: number;
}

/** Changes the state of a campaign that is as whoever asks saw it: of two who press at once, one is told so. */
export const doToCampaign = <Row extends SentCampaign, C extends Context>(
  ctx: C,
  kind: CampaignKind<Row>,
  { id, version }: Asked,
  what: string,
  from: readonly SentCampaignState[],
  act: (ctx: C, campaign: Row) => Promise<Partial<Row>>,
): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const campaign = await kind.hold(ctx, id);
    if (campaign.version !== version || !from.includes(campaign.state)) throw new AppError('conflict');
    await kind.change(ctx, id, await act(ctx, campaign));
    await ctx.record(`${kind.word}.${what}`, { id, name: campaign.name });
  });

/** What a campaign is called may change at any time; what it sends to whom and when, only in a draft. */
export function checkChange(stored: SentCampaign, version: number, changes: { name?: unknown }): void {
  const { name: _, ...content } = changes;
  if (stored.version !== version) throw new AppError('conflict');
  if (stored.state !== 'draft' && Object.keys(content).length > 0) throw new AppError('campaign-not-draft');
}

const underWay: ReadonlySet<SentCampaignState> = new Set(['scheduled', 'sending', 'paused']);

export function checkDelete({ state }: SentCampaign): void {
  if (underWay.has(state)) throw new AppError('campaign-under-way');
}

/** Said when somebody presses Send, not when it was typed: a draft may lie for weeks. */
export async function checkStart(ctx: Context, { startClock }: Pick<SentCampaign, 'startClock'>): Promise<void> {
  if (startClock !== null && instantOf(`${startClock}:00`, await timeZoneOf(ctx))! <= ctx.now)
    throw badField('schedule', 'end-before-now');
}

type StateOnly = Partial<Pick<SentCampaign, 'state' | 'endedAt'>>;

export const pauseCampaign = <Row extends SentCampaign>(ctx: Context, kind: CampaignKind<Row>, asked: Asked) =>
  doToCampaign(ctx, kind, asked, 'paused', ['sending'], async (ctx, { id }) => {
    await holdMessages(ctx, { cause: kind.cause, causeId: id });
    return { state: 'paused' } satisfies StateOnly as Partial<Row>;
  });

export const resumeCampaign = <Row extends SentCampaign>(ctx: Context, kind: CampaignKind<Row>, asked: Asked) =>
  doToCampaign(ctx, kind, asked, 'resumed', ['paused'], async (ctx, { id }) => {
    await releaseMessages(ctx, { cause: kind.cause, causeId: id });
    return { state: 'sending' } satisfies StateOnly as Partial<Row>;
  });

/** `asDraft` is what of one that has not begun must go so that it can be planned anew. */
export const cancelCampaign = <Row extends SentCampaign>(
  ctx: Context,
  kind: CampaignKind<Row>,
  asked: Asked,
  asDraft: Partial<Row>,
) =>
  doToCampaign(ctx, kind, asked, 'cancelled', ['scheduled', 'sending', 'paused'], async (ctx, { id, state }) => {
    if (state === 'scheduled') return { ...asDraft, state: 'draft' };
    await cancelMessages(ctx, { cause: kind.cause, causeId: id });
    return { state: 'cancelled', endedAt: ctx.now } satisfies StateOnly as Partial<Row>;
  });
