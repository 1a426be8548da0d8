import { inSlices } from '../../../../platform/in-slices.ts';
import { readWords } from '../match/read-words.ts';
import { mendTypos } from './mend-typo.ts';
import { isPolite, knownWords, marksOf, sameMeaning, saysLittle } from './same-meaning.ts';
import { soundsVietnamese } from './sounds-vietnamese.ts';

export interface Phrase<Key> {
  key: Key;
  text: string;
}

export interface Found<Key> {
  key: Key;
  /** From 0 to 1. */
  sure: number;
}

export interface TextIndex<Key> {
  /** The nearest first, each key once. */
  rank: (text: string, most?: number) => Found<Key>[];
}

/** How much each kind of feature counts. These and the shares below were searched on `tuning-questions.ts`. */
const weights = { meaning: 1, word: 0.5, pair: 0.25, letters: 0.1 };
/** What is said in politeness counts this much of any other word, and what holds a sentence together that much. */
const politeShare = 0.12;
const littleShare = 0.5;
/** Of a word that no phrase has: it may be a name or a new way to say it, and is no proof of another question. */
const unknownShare = 0.7;
/** Of a phrase in another language than the guest's: there may be the same one in theirs. */
const otherLanguage = 0.75;
/** From this angle on nobody doubts that the same is meant; half of it is about where guesses begin. */
const surely = 0.81;

/** How rare a word is cannot be told from less: what the few have in common would count for nothing. */
const fewPhrases = 100;

type Vector = Map<string, number>;

const shareOf = (word: string): number => (isPolite(word) ? politeShare : saysLittle(word) ? littleShare : 1);

/** What words are about: they and what they mean, two of those beside each other, and three letters of each. */
export function featuresOf(words: readonly string[], marks?: ReadonlyMap<string, string>): Vector {
  const meant = sameMeaning(words, marks);
  const features: Vector = new Map();
  const add = (feature: string, weight: number) => features.set(feature, Math.max(features.get(feature) ?? 0, weight));
  for (const word of meant) add(`w ${word}`, weights.meaning * shareOf(word));
  for (const word of words) add(`r ${word}`, weights.word * (isPolite(word) ? 1 : shareOf(word)));
  const content = meant.filter((word) => !isPolite(word));
  for (let at = 1; at < content.length; at += 1)
    add(`p ${[content[at - 1]!, content[at]!].toSorted().join(' ')}`, weights.pair);
  for (const word of words)
    if (word.length > 3 && !isPolite(word) && !saysLittle(word))
      for (let at = 0; at < word.length; at += 1) add(`l ${`_${word}_`.slice(at, at + 3)}`, weights.letters);
  return features;
}

export const lengthOf = (vector: Vector): number =>
  Math.sqrt([...vector.values()].reduce((sum, value) => sum + value * value, 0));

/**
 * A small index of sentences: the nearest by the angle between weighted features, rare ones counting more. Nothing is
 * learned and nobody is asked: the same words give the same answer.
 */
export async function createTextIndex<Key>(phrases: readonly Phrase<Key>[]): Promise<TextIndex<Key>> {
  const read: { key: Key; isVietnamese: boolean | undefined; features: Vector }[] = [];
  const seen = new Map<string, number>();
  const known = new Set(knownWords);
  for await (const { key, text } of inSlices(phrases)) {
    const words = readWords(text);
    const features = featuresOf(words, marksOf(text));
    for (const word of words) known.add(word);
    for (const feature of features.keys()) seen.set(feature, (seen.get(feature) ?? 0) + 1);
    read.push({ key, isVietnamese: soundsVietnamese(text), features });
  }
  const all = Math.max(phrases.length, fewPhrases) + 1;
  const rarity = (feature: string): number => {
    const times = seen.get(feature) ?? 0;
    return Math.log(1 + all / (times + 0.5)) * (times === 0 ? unknownShare : 1);
  };
  const weigh = (features: Vector): Vector =>
    new Map([...features].map(([feature, weight]) => [feature, weight * rarity(feature)]));
  const posted = new Map<string, { at: number; weight: number }[]>();
  const lengths: number[] = [];
  for await (const { features } of inSlices(read)) {
    const vector = weigh(features);
    for (const [feature, weight] of vector) {
      const list = posted.get(feature);
      if (list) list.push({ at: lengths.length, weight });
      else posted.set(feature, [{ at: lengths.length, weight }]);
    }
    lengths.push(lengthOf(vector));
  }

  return {
    rank(text, most = 5) {
      const asked = weigh(featuresOf(mendTypos(readWords(text), known), marksOf(text)));
      const askedLength = lengthOf(asked);
      const isVietnamese = soundsVietnamese(text);
      const shared = new Map<number, number>();
      for (const [feature, weight] of asked)
        for (const entry of posted.get(feature) ?? [])
          shared.set(entry.at, (shared.get(entry.at) ?? 0) + weight * entry.weight);
      const best = new Map<Key, number>();
      for (const [at, sum] of shared) {
        const phrase = read[at]!;
        const isOther = isVietnamese !== undefined && phrase.isVietnamese === !isVietnamese;
        const angle = (sum / (askedLength * lengths[at]!)) * (isOther ? otherLanguage : 1);
        best.set(phrase.key, Math.max(best.get(phrase.key) ?? 0, angle));
      }
      return [...best]
        .map(([key, angle]) => ({ key, sure: Math.min(1, angle / surely) }))
        .toSorted((one, other) => other.sure - one.sure)
        .slice(0, most);
    },
  };
}
