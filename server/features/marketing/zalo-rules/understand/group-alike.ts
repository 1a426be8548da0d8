import { inSlices } from '../../../../platform/in-slices.ts';
import { readWords } from '../match/read-words.ts';
import { isPolite, sameMeaning } from './same-meaning.ts';
import { featuresOf, lengthOf } from './text-index.ts';

interface Written {
  text: string;
  at: Date;
}

export interface AlikeGroup {
  /** As one of them was written last. */
  text: string;
  count: number;
  lastAt: Date;
  /** Words that most of them have: what a rule might listen to. */
  keywords: string[];
  /** Some of the others. */
  more: string[];
}

/** Two messages with a smaller angle between them ask the same. */
const alike = 0.45;
const mostMore = 4;
const mostKeywords = 4;

interface Open {
  group: AlikeGroup;
  length: number;
  words: Map<string, number>;
}

/** Which groups have a feature, and how much of it. */
type Posted = Map<string, { group: Open; weight: number }[]>;

/** Asks only groups that share something: of hundreds of messages that are nothing alike, each is compared with few. */
function nearest(posted: Posted, vector: Map<string, number>, length: number): Open | undefined {
  const shared = new Map<Open, number>();
  for (const [feature, weight] of vector)
    for (const has of posted.get(feature) ?? [])
      shared.set(has.group, (shared.get(has.group) ?? 0) + weight * has.weight);
  let best: Open | undefined;
  let least = alike;
  for (const [group, sum] of shared) {
    const angle = sum / (length * group.length);
    if (angle < least) continue;
    least = angle;
    best = group;
  }
  return best;
}

function open({ text, at }: Written, posted: Posted, vector: Map<string, number>, length: number): Open {
  const opened: Open = { length, words: new Map(), group: { text, count: 0, lastAt: at, keywords: [], more: [] } };
  for (const [feature, weight] of vector) {
    const having = posted.get(feature);
    if (having) having.push({ group: opened, weight });
    else posted.set(feature, [{ group: opened, weight }]);
  }
  return opened;
}

/** Messages that ask the same together, the most frequent first. `written` has the newest first. */
export async function groupAlike(written: readonly Written[]): Promise<AlikeGroup[]> {
  const groups: Open[] = [];
  const posted: Posted = new Map();
  for await (const { text, at } of inSlices(written)) {
    const words = readWords(text);
    const vector = featuresOf(words);
    const length = lengthOf(vector);
    if (length === 0) continue;
    const found = nearest(posted, vector, length);
    const into = found ?? open({ text, at }, posted, vector, length);
    if (!found) groups.push(into);
    into.group.count += 1;
    const isSaid = into.group.text === text || into.group.more.includes(text);
    if (!isSaid && into.group.more.length < mostMore) into.group.more.push(text);
    for (const word of new Set(words.filter((word) => !isPolite(word) && sameMeaning([word])[0] !== '=have')))
      into.words.set(word, (into.words.get(word) ?? 0) + 1);
  }
  return groups
    .map(({ group, words }) => ({ ...group, keywords: frequent(words, group.count) }))
    .toSorted((one, other) => other.count - one.count || other.lastAt.getTime() - one.lastAt.getTime());
}

const frequent = (words: Map<string, number>, count: number): string[] =>
  [...words]
    .filter(([, times]) => times * 2 >= count)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, mostKeywords)
    .map(([word]) => word);
