/** What lets a guest enter a flow. */
export const automationWhens = [
  'first-login',
  'nth-visit',
  'came-back',
  'not-seen',
  'birthday',
  'answered',
  'became-lead',
  'joined-group',
  'left',
  'zalo-followed',
  'zalo-wrote',
  'zalo-tapped',
  'zalo-shared',
] as const;
export type AutomationWhen = (typeof automationWhens)[number];

/** What happens on Zalo; these are known of followers who are linked to a guest. */
export const isOfZalo = (when: AutomationWhen): boolean => when.startsWith('zalo-');

export const stepKinds = ['wait', 'if', 'message', 'tag', 'zalo-tag', 'lead', 'staff', 'webhook'] as const;
export type StepKind = (typeof stepKinds)[number];

/** What an `if` can ask. */
export const stepTests = ['group', 'opened', 'clicked', 'came-back'] as const;
export type StepTest = (typeof stepTests)[number];

/**
 * `paused`: nobody enters, and whoever is on the way stands still. `stopped`: nobody is on the way any more; publishing
 * starts it again.
 */
export const automationStates = ['draft', 'live', 'paused', 'stopped'] as const;
export type AutomationState = (typeof automationStates)[number];

/** `merged`: the guest turned out to be one who was on the same way already. */
export const runStates = ['running', 'finished', 'stopped', 'merged', 'failed'] as const;
export type RunState = (typeof runStates)[number];

/** Which way a guest left a step. */
export const stepWays = ['next', 'yes', 'no'] as const;
export type StepWay = (typeof stepWays)[number];

export const mostAutomations = 50;
export const mostSteps = 60;
/** Questions within questions. */
export const deepestIf = 8;
