import type { LeadNoteKind, LeadSource, LeadStatus } from '@wifi/contract/people/lead-words.ts';
import { msg, type Translate } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';

export type Lead = AnswerOf<'GET /leads'>['leads'][number];
export type LeadDetails = AnswerOf<'GET /leads/{id}'>;

/** Reads that a change of a lead makes stale. */
export const leadReads = ['GET /leads', 'GET /leads/{id}'] as const;

export const statusWords: Record<LeadStatus, string> = {
  new: msg('New'),
  contacted: msg('Contacted'),
  qualified: msg('Qualified'),
  won: msg('Won'),
  lost: msg('Lost'),
};
export const statusColours = {
  new: 'accent',
  contacted: 'primary',
  qualified: 'warn',
  won: 'good',
  lost: 'gray',
} as const satisfies Record<LeadStatus, string>;
export const sourceWords: Record<LeadSource, string> = {
  survey: msg('Survey'),
  hand: msg('By hand'),
  automation: msg('Automation'),
};

/** Guests may leave a number and no name. */
export const nameOf = (
  t: Translate,
  { id, name, email, phone }: Pick<Lead, 'id' | 'name' | 'email' | 'phone'>,
): string => name || email || phone || t('Lead {n}', { n: id });

/** What happened, without what a colleague wrote. */
export function happened(t: Translate, { kind, text }: { kind: LeadNoteKind; text: string }): string {
  switch (kind) {
    case 'note':
      return t('Note');
    case 'answers':
      return t('The guest answered again');
    case 'assignee':
      return text === '' ? t('Nobody looks after it any more') : t('{name} looks after it', { name: text });
    case 'status':
      return t('State: {state}', { state: text in statusWords ? t(statusWords[text as LeadStatus]) : text });
  }
}
