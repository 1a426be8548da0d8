import type { CampaignState, CampaignType } from './campaign-words.ts';

/** What decides between campaigns. Times are milliseconds on one clock, whichever it is. */
export interface Contender {
  id: number;
  type: CampaignType;
  priority: number;
  startTime: number;
  /** Null = until somebody ends it. */
  endTime: number | null;
  /** Identifiers of the devices it is for; none = every device. */
  devices: readonly string[];
}

const strength: Record<CampaignType, number> = { override: 3, contract: 2, remnant: 1, design: 0 };

export function campaignStateAt({ type, startTime, endTime }: Pick<Contender, 'type' | 'startTime' | 'endTime'>, moment: number): CampaignState {
  if (type === 'design') return 'draft';
  if (endTime !== null && endTime <= moment) return 'finished';
  return startTime <= moment ? 'running' : 'scheduled';
}

export const isFor = ({ devices }: Pick<Contender, 'devices'>, device: string): boolean => devices.length === 0 || devices.includes(device);

const compete = (one: Contender, other: Contender): number =>
  strength[other.type] - strength[one.type] || other.priority - one.priority || one.id - other.id;

/** Those that share the place at a moment on a device: all of one type and priority, oldest first. None: the page's own splash. */
export function winnersAt<C extends Contender>(campaigns: readonly C[], device: string, moment: number): C[] {
  const standing = campaigns.filter((campaign) => campaignStateAt(campaign, moment) === 'running' && isFor(campaign, device)).toSorted(compete);
  return standing.filter(({ type, priority }) => type === standing[0]!.type && priority === standing[0]!.priority);
}

/** Equals share in turn: whoever keeps the same `turn` keeps the same campaign. */
export function resolveCampaign<C extends Contender>(campaigns: readonly C[], device: string, moment: number, turn: number): C | undefined {
  const winners = winnersAt(campaigns, device, moment);
  return winners[turn % winners.length];
}

export type Verdict = 'shown' | 'shares' | 'weaker-type' | 'lower-priority' | 'other-devices' | 'not-started' | 'finished' | 'draft';

const order: Verdict[] = ['shown', 'shares', 'lower-priority', 'weaker-type', 'other-devices', 'not-started', 'finished', 'draft'];

/** Why each campaign is shown or not, the winners first. */
export function explainWinner<C extends Contender>(campaigns: readonly C[], device: string, moment: number): { campaign: C; verdict: Verdict }[] {
  const winners = winnersAt(campaigns, device, moment);
  const verdictOf = (campaign: C): Verdict => {
    const state = campaignStateAt(campaign, moment);
    if (state === 'draft' || state === 'finished') return state;
    if (state === 'scheduled') return 'not-started';
    if (!isFor(campaign, device)) return 'other-devices';
    if (winners.includes(campaign)) return winners.length > 1 ? 'shares' : 'shown';
    return campaign.type === winners[0]!.type ? 'lower-priority' : 'weaker-type';
  };
  return campaigns.map((campaign) => ({ campaign, verdict: verdictOf(campaign) }))
    .toSorted((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict) || compete(one.campaign, other.campaign));
}
