import type { SyncSegment } from '../tables.ts';

/** The vendor lists 50 a call, and no further than this. */
export const perCall = 50;
export const lastOffset = 9951;
export const mostListed = lastOffset + perCall;

/** Before that day there were no accounts. */
const firstDay = '2016-01-01';
const dayLength = 86_400_000;

const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Followers first: those are whom the page can write to. */
export const wholeList = (): SyncSegment[] => [
  { isFollower: true, offset: 0 },
  { isFollower: false, offset: 0 },
];

/**
 * What is read instead of a segment that has more than the vendor lists: halves by the day of the last interaction, and
 * of one day those with each tag. Nothing for what cannot be split further: it is read as far as it goes, and the rest
 * is told of by webhooks.
 */
export function splitSegment(segment: SyncSegment, tags: readonly string[], today: string): SyncSegment[] {
  const { isFollower, from = firstDay, to = today } = segment;
  const [first, last] = [Date.parse(from), Date.parse(to)];
  if (first >= last)
    return segment.tag === undefined ? tags.map((tag) => ({ isFollower, from, to, tag, offset: 0 })) : [];
  const middle = first + Math.floor((last - first) / dayLength / 2) * dayLength;
  return [
    { isFollower, from: dayText(middle + dayLength), to, offset: 0 },
    { isFollower, from, to: dayText(middle), offset: 0 },
  ];
}

/** As the vendor is asked for it. */
export const askOf = ({ isFollower, from, to, tag, offset }: SyncSegment): Record<string, unknown> => ({
  offset,
  count: perCall,
  is_follower: isFollower,
  ...(from !== undefined &&
    to !== undefined && {
      last_interaction_period: `${from.replaceAll('-', '_')}:${to.replaceAll('-', '_')}`,
    }),
  ...(tag !== undefined && { tag_name: tag }),
});
