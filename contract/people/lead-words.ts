import type { AnswerCondition } from '../access/answer-conditions.ts';

/** How far a lead has come. The last two close it. */
export const leadStatuses = ['new', 'contacted', 'qualified', 'won', 'lost'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Where a lead comes from: a guest's answers, a colleague who wrote it down, or a step of an automation. */
export const leadSources = ['survey', 'hand', 'automation'] as const;
export type LeadSource = (typeof leadSources)[number];

export const leadOrders = ['createdAt', 'updatedAt', 'name', 'status'] as const;
export type LeadOrder = (typeof leadOrders)[number];

/** What a guest must leave to become a lead. */
export const leadContacts = ['either', 'email', 'phone'] as const;
export type LeadContact = (typeof leadContacts)[number];

export interface LeadRule {
  isOn: boolean;
  needs: LeadContact;
  /** Wifi campaigns; none = all of them. */ campaigns: number[];
  conditions: AnswerCondition[];
}

/** Of a page that has said nothing else. */
export const defaultLeadRule: LeadRule = { isOn: true, needs: 'either', campaigns: [], conditions: [] };

export const mostLeadConditions = 10;
export const longestNote = 2000;

/** What happened to a lead, in the order it happened. */
export const leadNoteKinds = ['note', 'status', 'assignee', 'answers'] as const;
export type LeadNoteKind = (typeof leadNoteKinds)[number];
