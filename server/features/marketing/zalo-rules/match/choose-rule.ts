import type { PassReason, RuleEvent, RuleMatch } from '@wifi/contract/marketing/zalo-rule-words.ts';
import type { RuleHours, RuleSettings, TargetedAudience } from '@wifi/contract/marketing/zalo-rules.ts';
import { wallClockIn } from '../../../../platform/zoned-time.ts';
import { readWords } from './read-words.ts';

export type Rule = RuleSettings & { id: number };

/** Whom the account hears, when, and what it said to them before. */
export interface Situation {
  event: RuleEvent;
  words: readonly string[];
  isFollower: boolean;
  isKnown: boolean;
  tags: readonly string[];
  timeZone: string;
  now: Date;
  /** When each rule answered this follower last. */
  answeredAt: ReadonlyMap<number, Date>;
}

export interface Choice {
  rule: Rule | undefined;
  /** The keyword by which the guest meant it. */
  keyword: string;
  /** All rules in their order, each with why it does not answer. */
  considered: { id: number; ruleName: string; passed: PassReason | null }[];
}

function isAmong({ kind, tag }: TargetedAudience, { isFollower, isKnown, tags }: Situation): boolean {
  switch (kind) {
    case 'everyone':
      return true;
    case 'followers':
      return isFollower;
    case 'strangers':
      return !isFollower;
    case 'known':
      return isKnown;
    case 'tag':
      return tags.includes(tag);
  }
}

const dayBefore = (day: number): number => (day === 1 ? 7 : day - 1);

/** A rule that goes past midnight goes on in the small hours of the next day. */
export function isWithin(hours: RuleHours | null, { timeZone, now }: Pick<Situation, 'timeZone' | 'now'>): boolean {
  if (hours === null) return true;
  const { day, time } = clockIn(timeZone, now);
  const { days, from, until } = hours;
  if (from < until) return days.includes(day) && time >= from && time < until;
  return (days.includes(day) && time >= from) || (days.includes(dayBefore(day)) && time < until);
}

function isResting({ id, cooldownMinutes }: Rule, { answeredAt, now }: Situation): boolean {
  const last = answeredAt.get(id);
  return last !== undefined && now.getTime() - last.getTime() < cooldownMinutes * 60_000;
}

function passedOver(rule: Rule, situation: Situation): { why: PassReason | null; keyword: string } {
  const because = (why: PassReason) => ({ why, keyword: '' });
  if (!rule.isOn) return because('off');
  if (rule.eventType !== situation.event) return because('event');
  // Who follows or shares a contact says nothing: keywords are for what guests write.
  const keyword = rule.eventType === 'user_send_text' ? matchKeywords(situation.words, rule.match, rule.keywords) : '';
  if (keyword === undefined) return because('keywords');
  if (!isAmong(rule.targetedAudience, situation)) return because('audience');
  if (!isWithin(rule.hours, situation)) return because('hours');
  if (isResting(rule, situation)) return because('cooldown');
  return { why: null, keyword };
}

/** The first rule in the page's order that answers. */
export function chooseRule(rules: readonly Rule[], situation: Situation): Choice {
  const choice: Choice = { rule: undefined, keyword: '', considered: [] };
  for (const rule of rules) {
    const { why, keyword } = passedOver(rule, situation);
    const isChosen = why === null && choice.rule === undefined;
    if (isChosen) Object.assign(choice, { rule, keyword });
    choice.considered.push({ id: rule.id, ruleName: rule.ruleName, passed: isChosen ? null : (why ?? 'earlier') });
  }
  return choice;
}

/**
 * Whether the message meant a rule that keeps quiet for now: then nothing else answers in its place, since the guest
 * has had that answer.
 */
export const isCoolingDown = ({ rule, considered }: Choice): boolean =>
  rule === undefined && considered.some(({ passed }) => passed === 'cooldown');

/** What is said where no rule answers: by the first rule that has such words for this guest now. */
export const unmatchedMessageOf = (rules: readonly Rule[], situation: Situation): string =>
  rules.find(
    (rule) =>
      rule.isOn &&
      rule.eventType === 'user_send_text' &&
      rule.unmatchedMessage !== '' &&
      isAmong(rule.targetedAudience, situation) &&
      isWithin(rule.hours, situation),
  )?.unmatchedMessage ?? '';

/** What the clocks of a place show: the day of the week, Monday is 1, and the time as `08:30`. */
function clockIn(timeZone: string, at: Date): { day: number; time: string } {
  const shown = new Date(wallClockIn(timeZone)(at));
  return { day: shown.getUTCDay() || 7, time: shown.toISOString().slice(11, 16) };
}

/** With a blank at both ends, so that a word inside is one between blanks. */
const bordered = (words: readonly string[]): string => ` ${words.join(' ')} `;

const meets: Record<Exclude<RuleMatch, 'all'>, (message: string, keyword: string) => boolean> = {
  words: (message, keyword) => message.includes(keyword),
  contains: (message, keyword) => message.includes(keyword.trim()),
  starts: (message, keyword) => message.startsWith(keyword),
  exact: (message, keyword) => message === keyword,
};

/** The keyword by which a message is meant; undefined where it is not. One without letters and digits means nothing. */
function matchKeywords(words: readonly string[], match: RuleMatch, keywords: readonly string[]): string | undefined {
  const message = bordered(words);
  const read = keywords.map((keyword) => ({ keyword, as: readWords(keyword) })).filter(({ as }) => as.length > 0);
  if (match === 'all') {
    const isMeant = read.length > 0 && read.every(({ as }) => message.includes(bordered(as)));
    return isMeant ? read.map(({ keyword }) => keyword).join(' + ') : undefined;
  }
  return read.find(({ as }) => meets[match](message, bordered(as)))?.keyword;
}
