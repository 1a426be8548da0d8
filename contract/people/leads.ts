import * as z from 'zod';
import { answerCondition } from '../access/answer-conditions.ts';
import { endpoints } from '../endpoint.ts';
import { done, email, id, line, mobile, paging, pathId, text, timestamp } from '../fields.ts';
import { afterEvent, afterName, afterState, next } from '../place-in-list.ts';
import { fileFields } from '../report-range.ts';
import { words } from '../words.ts';
import {
  leadContacts,
  leadNoteKinds,
  leadOrders,
  leadSources,
  leadStatuses,
  longestNote,
  mostLeadConditions,
  type LeadOrder,
} from './lead-words.ts';

const status = z.enum(leadStatuses);
const ofLead = z.strictObject({ id: pathId });
const person = z.object({ uid: id, displayName: z.string() });
const named = z.object({ id, name: z.string() });

export const lead = z.object({
  /** Spec §3 knows it by this name. */
  _id: z.string(),
  id,
  status,
  source: z.enum(leadSources),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The guest, as who they are known now; null for somebody who is none yet. */
  profileId: id.nullable(),
  campaign: named.nullable(),
  device: named.nullable(),
  assignee: person.nullable(),
  /** How many notes colleagues wrote. */
  notes: z.int(),
  version: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

const note = z.object({ id, kind: z.enum(leadNoteKinds), text: z.string(), author: z.string(), at: timestamp });
/**
 * What was asked and answered, in the words of the campaign as it is now; an option that it no longer has keeps its
 * value.
 */
const answer = z.object({ key: z.string(), title: words(300), answers: z.array(words(1000)), at: timestamp });

/** A day on the clocks of the page, or a moment. Days run to the start of the last one, which no longer counts. */
const day = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: 'wrong-type' })
  .refine((at) => at >= '2000' && at < '2200', { error: 'wrong-type' });

const sort = z.enum([...leadOrders, ...leadOrders.map((order): `-${LeadOrder}` => `-${order}`)]);
/** A colleague's number, or `none` for leads that nobody looks after. */
const assignee = z.union([z.literal('none'), pathId], { error: 'wrong-type' });
const filter = {
  fromDate: day.optional(),
  toDate: day.optional(),
  status: status.optional(),
  assignee: assignee.optional(),
  search: text().optional(),
  sort: sort.optional(),
};

const contact = {
  name: text(),
  email: z.union([z.literal(''), email], { error: 'email' }),
  phone: z.union([z.literal(''), mobile], { error: 'mobile' }),
};
/** By number, or as the answer names them. */
const assigned = z.union([id, person.transform(({ uid }) => uid)]).nullable();
const writtenNote = text(longestNote).min(1, { error: 'required' });

/** At least one way to reach the person. */
export const newLead = z
  .strictObject({
    name: line(),
    email: contact.email.default(''),
    phone: contact.phone.default(''),
    assignee: id.nullable().default(null),
    note: text(longestNote).default(''),
  })
  .refine((given) => given.email !== '' || given.phone !== '', { error: 'required', path: ['email'] });

const leadRule = z.strictObject({
  isOn: z.boolean(),
  needs: z.enum(leadContacts),
  campaigns: z.array(id).max(100),
  conditions: z.array(answerCondition).max(mostLeadConditions),
});

export const leads = endpoints({
  'GET /leads': {
    token: 'page',
    can: 'leads.read',
    summary:
      'Sale leads, newest first, and how many there are in each state; contact data is masked for those who may not see it',
    query: z.strictObject({
      ...paging(),
      after: z.union([afterEvent, afterState, afterName], { error: 'wrong-type' }).optional(),
      ...filter,
    }),
    output: z.object({ total: z.int(), leads: z.array(lead), byStatus: z.record(status, z.int()), next }),
  },
  'GET /leads/file': {
    token: 'page',
    can: 'reports.export',
    summary: 'Sale leads as a table file',
    type: 'table',
    query: z.strictObject({ ...filter, ...fileFields }),
    output: z.string(),
  },
  'GET /leads/assignees': {
    token: 'page',
    can: 'leads.read',
    summary: 'Who can look after a lead: the people with a role on the page',
    output: z.object({ rows: z.array(person) }),
  },
  'GET /leads/rule': {
    token: 'page',
    can: 'leads.read',
    summary: 'Which answers of guests make a lead',
    output: leadRule,
  },
  'PUT /leads/rule': {
    token: 'page',
    can: 'settings.write',
    summary: 'Say which answers of guests make a lead; leads that are there stay',
    body: leadRule,
    output: leadRule,
  },
  'GET /leads/{id}': {
    token: 'page',
    can: 'leads.read',
    summary: 'One lead with what the guest answered and what colleagues did',
    params: ofLead,
    output: lead.extend({ history: z.array(note), answers: z.array(answer) }),
  },
  'POST /leads': {
    token: 'page',
    can: 'leads.write',
    summary: 'Write down a lead by hand; one way to reach the person is needed',
    body: newLead,
    output: lead,
  },
  'PUT /leads/{id}': {
    token: 'page',
    can: 'leads.write',
    summary: 'Change the state, who looks after it or the contact of a lead, or add a note',
    params: ofLead,
    body: z.strictObject({
      status: status.optional(),
      assignee: assigned.optional(),
      note: writtenNote.optional(),
      name: contact.name.optional(),
      email: contact.email.optional(),
      phone: contact.phone.optional(),
      version: z.int().positive().optional(),
    }),
    output: lead,
  },
  'DELETE /leads/{id}': {
    token: 'page',
    can: 'leads.write',
    summary: 'Delete a lead with its notes',
    params: ofLead,
    output: done,
  },
});
