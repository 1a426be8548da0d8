import type { CampaignHours, CampaignState, CampaignType } from './campaign-words.ts';

/**
 * What decides between campaigns. Times are milliseconds on one clock, whichever it is; where it is not that of the
 * page, `clock` says beside a moment what the clocks of the page show then, as if they were UTC: days of the week and
 * hours are read there.
 */
export interface Contender {
  id: number;
  type: CampaignType;
  priority: number;
  startTime: number;
  /** Null = until somebody ends it. */
  endTime: number | null;
  /** Identifiers of the devices it is for; none = every device. */
  devices: readonly string[];
  /** ISO days of the week, none = every day; and hours of them, null = all of them. */
  weekdays?: readonly number[];
  hours?: CampaignHours | null;
}

const strength: Record<CampaignType, number> = { override: 3, contract: 2, remnant: 1, design: 0 };

export function campaignStateAt(
  { type, startTime, endTime }: Pick<Contender, 'type' | 'startTime' | 'endTime'>,
  moment: number,
): CampaignState {
  if (type === 'design') return 'draft';
  if (endTime !== null && endTime <= moment) return 'finished';
  return startTime <= moment ? 'running' : 'scheduled';
}

const isFor = ({ devices }: Pick<Contender, 'devices'>, device: string): boolean =>
  devices.length === 0 || devices.includes(device);

const dayLength = 86_400_000;
const ticksOf = (time: string): number => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * 60_000;
/** The first of January 1970 was a Thursday. */
const weekdayOf = (clock: number): number => ((((Math.floor(clock / dayLength) + 3) % 7) + 7) % 7) + 1;

type Schedule = Pick<Contender, 'weekdays' | 'hours'>;

/** Whether it is its day and its hour. Hours that go past midnight belong to the day on which they began. */
export function isOpenAt({ weekdays = [], hours }: Schedule, clock: number): boolean {
  const isDay = (at: number) => weekdays.length === 0 || weekdays.includes(weekdayOf(at));
  if (!hours) return isDay(clock);
  const [from, to] = [ticksOf(hours.from), ticksOf(hours.to)];
  const time = ((clock % dayLength) + dayLength) % dayLength;
  if (from < to) return time >= from && time < to && isDay(clock);
  return time >= from ? isDay(clock) : time < to && isDay(clock - dayLength);
}

/** The moments between two at which its day or its hours may begin or end. */
export function turnsOf({ weekdays = [], hours }: Schedule, from: number, to: number): number[] {
  if (weekdays.length === 0 && !hours) return [];
  const times = hours ? [ticksOf(hours.from), ticksOf(hours.to)] : [0];
  const turns: number[] = [];
  for (let day = Math.floor(from / dayLength) * dayLength; day < to; day += dayLength)
    turns.push(...times.map((time) => day + time).filter((at) => at > from && at < to));
  return turns;
}

const compete = (one: Contender, other: Contender): number =>
  strength[other.type] - strength[one.type] || other.priority - one.priority || one.id - other.id;

/**
 * Those that share the place at a moment on a device: all of one type and priority, oldest first. None: the page's own
 * splash.
 */
export function winnersAt<C extends Contender>(
  campaigns: readonly C[],
  device: string,
  moment: number,
  clock = moment,
): C[] {
  const standing = campaigns
    .filter(
      (campaign) =>
        campaignStateAt(campaign, moment) === 'running' && isFor(campaign, device) && isOpenAt(campaign, clock),
    )
    .toSorted(compete);
  return standing.filter(({ type, priority }) => type === standing[0]!.type && priority === standing[0]!.priority);
}

/** Equals share in turn: whoever keeps the same `turn` keeps the same campaign. */
export function resolveCampaign<C extends Contender>(
  campaigns: readonly C[],
  device: string,
  moment: number,
  turn: number,
  clock = moment,
): C | undefined {
  const winners = winnersAt(campaigns, device, moment, clock);
  return winners[turn % winners.length];
}

export type Verdict =
  | 'shown'
  | 'shares'
  | 'weaker-type'
  | 'lower-priority'
  | 'other-devices'
  | 'other-hours'
  | 'not-started'
  | 'finished'
  | 'draft';

const order: Verdict[] = [
  'shown',
  'shares',
  'lower-priority',
  'weaker-type',
  'other-devices',
  'other-hours',
  'not-started',
  'finished',
  'draft',
];

/** Why each campaign is shown or not, the winners first. */
export function explainWinner<C extends Contender>(
  campaigns: readonly C[],
  device: string,
  moment: number,
): { campaign: C; verdict: Verdict }[] {
  const winners = winnersAt(campaigns, device, moment);
  const verdictOf = (campaign: C): Verdict => {
    const state = campaignStateAt(campaign, moment);
    if (state === 'draft' || state === 'finished') return state;
    if (state === 'scheduled') return 'not-started';
    if (!isFor(campaign, device)) return 'other-devices';
    if (!isOpenAt(campaign, moment)) return 'other-hours';
    if (winners.includes(campaign)) return winners.length > 1 ? 'shares' : 'shown';
    return campaign.type === winners[0]!.type ? 'lower-priority' : 'weaker-type';
  };
  return campaigns
    .map((campaign) => ({ campaign, verdict: verdictOf(campaign) }))
    .toSorted(
      (one, other) =>
        order.indexOf(one.verdict) - order.indexOf(other.verdict) || compete(one.campaign, other.campaign),
    );
}
