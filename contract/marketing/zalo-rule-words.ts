// No schemas here: the console uses these words and does not load them.

/** What happened at the official account, in the vendor's words (spec §3). */
export const ruleEvents = ['user_send_text', 'user_submit_info', 'user_follow'] as const;
export type RuleEvent = (typeof ruleEvents)[number];

/** How keywords are compared with what a guest writes, both without capitals and marks. */
export const ruleMatches = ['words', 'contains', 'starts', 'exact', 'all'] as const;
export type RuleMatch = (typeof ruleMatches)[number];

/** What is done beside saying one of the responses. */
export const ruleActions = ['reply', 'template', 'tag', 'lead', 'handover', 'access_code'] as const;
export type RuleAction = (typeof ruleActions)[number];

/** Whom a rule answers. `known`: who is linked to a guest's profile. */
export const ruleAudiences = ['everyone', 'followers', 'strangers', 'known', 'tag'] as const;
export type RuleAudience = (typeof ruleAudiences)[number];

/** Why a rule does not answer, in the order in which it is asked. */
export const passReasons = ['off', 'event', 'keywords', 'audience', 'hours', 'cooldown', 'earlier'] as const;
export type PassReason = (typeof passReasons)[number];

/** Who gave an answer. `nobody`: there was none; `quiet`: the guest has had enough of them for now. */
export const answerers = ['rule', 'question', 'model', 'unmatched', 'nobody', 'quiet'] as const;
export type Answerer = (typeof answerers)[number];

export const mostRules = 100;
export const mostKeywords = 50;
export const longestKeyword = 60;
export const mostResponses = 10;
/** A text message of the vendor. */
export const longestResponse = 2000;
export const longestTag = 60;
/** A week, in minutes. */
export const longestCooldown = 10_080;

export const mostQuestions = 300;
export const mostPhrasings = 5;
export const longestQuestion = 200;

/** More of a message is not read. */
export const longestTried = 500;

/** Where the code stands in a response of a rule that gives one. */
export const codeMark = '{code}';

/** So sure an answer of the page's own must be to be given, from 0 to 1. */
export const sureEnough = 0.5;
