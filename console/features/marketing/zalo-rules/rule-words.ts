import type {
  Answerer,
  PassReason,
  RuleAction,
  RuleAudience,
  RuleEvent,
  RuleMatch,
} from '@wifi/contract/marketing/zalo-rule-words.ts';
import { msg } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';

export type Rule = AnswerOf<'GET /zalo-ai-settings/rules'>['data']['data'][number];
export type Question = AnswerOf<'GET /zalo-questions'>['rows'][number];
export type Bot = AnswerOf<'GET /zalo-ai-settings/bot'>;
export type Tried = AnswerOf<'POST /zalo-ai-settings/try'>;

export const ruleReads = ['GET /zalo-ai-settings/rules'] as const;

export const eventWords: Record<RuleEvent, string> = {
  user_send_text: msg('A guest writes'),
  user_submit_info: msg('A guest shares contact data'),
  user_follow: msg('A guest follows the account'),
};

export const matchWords: Record<RuleMatch, string> = {
  words: msg('One of the keywords, as whole words'),
  contains: msg('One of the keywords, also inside of words'),
  starts: msg('The message starts with a keyword'),
  exact: msg('The message is exactly a keyword'),
  all: msg('All of the keywords'),
};

export const actionWords: Record<RuleAction, string> = {
  reply: msg('Reply'),
  template: msg('Send a message template'),
  tag: msg('Tag the follower'),
  lead: msg('Make a lead'),
  handover: msg('Hand over to a person'),
  access_code: msg('Give a Wi-Fi access code'),
};

export const audienceWords: Record<RuleAudience, string> = {
  everyone: msg('Everyone'),
  followers: msg('Followers'),
  strangers: msg('Who does not follow'),
  known: msg('Who has a profile here'),
  tag: msg('Followers with a tag'),
};

export const passWords: Record<PassReason, string> = {
  off: msg('switched off'),
  event: msg('for another event'),
  keywords: msg('no keyword fits'),
  audience: msg('not for this guest'),
  hours: msg('not at this hour'),
  cooldown: msg('has just answered'),
  earlier: msg('an earlier rule answers'),
};

export const byWords: Record<Answerer, string> = {
  rule: msg('Answered by a rule'),
  question: msg('Answered from your questions'),
  model: msg('The model would be asked'),
  unmatched: msg('Nobody understood it: your message for that'),
  nobody: msg('Nobody answers'),
  quiet: msg('Keeps quiet: the guest has had this answer'),
};

/** Of Monday to Sunday, as the reader's language shortens them. */
export const weekdays = (language: string): { value: string; label: string }[] => {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, nth) => ({
    value: String(nth + 1),
    label: format.format(new Date(Date.UTC(2026, 0, 5 + nth))),
  }));
};
