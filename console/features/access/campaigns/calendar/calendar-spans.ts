import { turnsOf, winnersAt, type Contender } from '@wifi/contract/access/campaign-winner.ts';

export interface Span<C> {
  from: number;
  to: number;
  winners: C[];
}

/**
 * The stretches of time in which the same campaigns are shown on a device; the gaps belong to the page's own splash.
 */
export function spansOf<C extends Contender>(
  campaigns: readonly C[],
  device: string,
  from: number,
  to: number,
): Span<C>[] {
  const turns = campaigns
    .flatMap((campaign) => [
      campaign.startTime,
      campaign.endTime ?? to,
      ...turnsOf(campaign, Math.max(from, campaign.startTime), Math.min(to, campaign.endTime ?? to)),
    ])
    .filter((at) => at > from && at < to);
  const cuts = [...new Set([from, ...turns])].toSorted((one, other) => one - other);
  const spans: Span<C>[] = [];
  for (const [at, start] of cuts.entries()) {
    const winners = winnersAt(campaigns, device, start);
    const last = spans.at(-1);
    const end = cuts[at + 1] ?? to;
    const goesOn =
      last?.to === start &&
      last.winners.length === winners.length &&
      last.winners.every((winner, place) => winner === winners[place]);
    if (goesOn) last.to = end;
    else if (winners.length > 0) spans.push({ from: start, to: end, winners });
  }
  return spans;
}
