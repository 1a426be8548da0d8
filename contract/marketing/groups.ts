import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { id, line, paging, pathId, text, timestamp } from '../fields.ts';
import { afterMember, afterName, next } from '../place-in-list.ts';
import { groupRule } from './group-rule.ts';
import { groupKinds, mostPickedAtOnce } from './group-words.ts';

export const group = z.object({
  id,
  name: z.string(),
  total: z.int(),
  kind: z.enum(groupKinds),
  rule: groupRule.nullable(),
  version: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

export const groupMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  language: z.string(),
  loginCount: z.int(),
  lastActivity: timestamp.nullable(),
});

/** Spec §7: calls of groups answer in this shape. */
const answer = <Data extends z.ZodType>(data: Data) => z.object({ success: z.literal(true), data });
const said = <Data extends z.ZodType>(data: Data) => answer(data).extend({ message: z.string() });
const rowsOf = <Row extends z.ZodType>(row: Row) => answer(z.object({ rows: z.array(row), total: z.int(), next }));

const ofGroup = z.strictObject({ id: pathId });
const picked = z.strictObject({ profiles: z.array(id).min(1).max(mostPickedAtOnce) });

export const groups = endpoints({
  'GET /groups': {
    token: 'page',
    can: 'guests.read',
    summary: 'Groups of guests by name, each with how many belong to it now',
    query: z.strictObject({ ...paging(), after: afterName.optional(), name: text().optional() }),
    output: rowsOf(group),
  },
  'GET /groups/choices': {
    token: 'page',
    can: 'guests.read',
    summary:
      'What a rule can name: brands, systems, cities, genders, languages and tags of the guests, and the routers',
    output: answer(
      z.object({
        brand: z.array(z.string()),
        os: z.array(z.string()),
        city: z.array(z.string()),
        gender: z.array(z.string()),
        language: z.array(z.string()),
        tag: z.array(z.string()),
        router: z.array(z.object({ id, name: z.string() })),
      }),
    ),
  },
  'POST /groups/count': {
    token: 'page',
    can: 'groups.write',
    forViewers: true,
    summary: 'How many guests would meet a rule, and a few of them',
    body: z.strictObject({ rule: groupRule }),
    output: answer(z.object({ total: z.int(), sample: z.array(groupMember) })),
  },
  'GET /groups/{id}': {
    token: 'page',
    can: 'guests.read',
    summary: 'One group',
    params: ofGroup,
    output: answer(group),
  },
  'POST /groups': {
    token: 'page',
    can: 'groups.write',
    summary: 'Create a group: with a rule, or empty to be picked by hand',
    body: z.strictObject({ name: line(), rule: groupRule.nullable().default(null) }),
    output: said(group),
  },
  'PUT /groups/{id}': {
    token: 'page',
    can: 'groups.write',
    summary: 'Rename a group or change its rule',
    params: ofGroup,
    body: z.strictObject({
      name: line().optional(),
      /** Null says nothing: a group that is picked by hand has no rule. */ rule: groupRule.nullable().optional(),
      version: z.int().positive().optional(),
    }),
    output: said(group),
  },
  'DELETE /groups/{id}': {
    token: 'page',
    can: 'groups.write',
    summary: 'Delete a group that nothing planned or published uses; its guests stay',
    params: ofGroup,
    output: said(z.object({ id })),
  },
  'GET /groups/{id}/members': {
    token: 'page',
    can: 'guests.read',
    summary: 'Who belongs to a group now, the last active first',
    params: ofGroup,
    query: z.strictObject({ ...paging(), after: afterMember.optional() }),
    output: rowsOf(groupMember),
  },
  'POST /groups/{id}/members': {
    token: 'page',
    can: 'groups.write',
    summary: 'Pick guests into a group that has no rule',
    params: ofGroup,
    body: picked,
    output: said(z.object({ added: z.int() })),
  },
  'DELETE /groups/{id}/members': {
    token: 'page',
    can: 'groups.write',
    summary: 'Take guests out of a group that has no rule',
    params: ofGroup,
    body: picked,
    output: said(z.object({ removed: z.int() })),
  },
});
