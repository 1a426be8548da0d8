import { meetsCondition } from '@wifi/contract/answer-conditions.ts';
import type { LeadContact, LeadRule } from '@wifi/contract/lead-words.ts';
import type { Arrival } from './arrival.ts';
import type { LeftContact } from './left-contact.ts';

const isEnough = (needs: LeadContact, { email, phone }: LeftContact): boolean =>
  needs === 'email' ? email !== '' : needs === 'phone' ? phone !== '' : email !== '' || phone !== '';

/** The guest left the contact that the rule needs, and the answers meet every condition on a question of their campaign. Conditions on other campaigns' questions say nothing about them. */
export function meetsRule(rule: LeadRule, { campaignId, answers }: Pick<Arrival, 'campaignId' | 'answers'>, left: LeftContact): boolean {
  if (!rule.isOn || (rule.campaigns.length > 0 && !rule.campaigns.includes(campaignId))) return false;
  const conditions = rule.conditions.filter((condition) => condition.campaignId === campaignId);
  return isEnough(rule.needs, left) && conditions.every((condition) => answers.some(
    ({ methodId, questionId, answer }) => methodId === condition.methodId && questionId === condition.questionId && meetsCondition(answer, condition),
  ));
}
