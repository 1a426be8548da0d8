import * as z from 'zod';
import { sessionLimits } from '../network/session-limits.ts';
import { laterWords, words } from '../words.ts';
import { codeDeliveries } from './guest-code-words.ts';
import { stayFacts } from './hotel-system-words.ts';
import { surveyQuestion } from './survey.ts';

export const colour = z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'wrong-type' });

const methodId = z.string().regex(/^[a-z0-9-]{1,40}$/, { error: 'wrong-type' });

/** Fields that every login method has (spec §3). */
const method = {
  id: methodId,
  title: words(120),
  description: words(500),
  buttonLabel: words(60),
  buttonColour: colour.nullable().default(null),
  buttonTextColour: colour.nullable().default(null),
  buttonHeight: z.int().min(44).max(80).default(52),
  limits: sessionLimits.prefault({}),
  /** Minutes in which a known device is let in by itself; 0 = it must log in each time. */
  expire_in: z.int().min(0).max(525_600).default(0),
};

const click = z.strictObject({ ...method, type: z.literal('click') });
const accessCode = z.strictObject({
  ...method,
  type: z.literal('access_code'),
  /** How a guest who has no code gets one; absent = not at all. */
  codeDelivery: z.enum(codeDeliveries).optional(),
  /** The desk's kind of code that they get; absent = the first one. */
  codePresetId: z.int().min(1).max(2_147_483_647).nullable().optional(),
  getCodeLabel: laterWords(60),
  getCodeColour: colour.nullable().optional(),
});
const survey = z.strictObject({
  ...method,
  type: z.literal('survey'),
  questions: z.array(surveyQuestion).min(1).max(30),
});
const account = z.strictObject({ ...method, type: z.literal('account'), allowsSignUp: z.boolean().default(true) });
const hsiaAccount = z.strictObject({ ...method, type: z.literal('hsia_account') });
/** A code is sent to what the guest types, and proves that it is theirs. */
const phoneCode = z.strictObject({ ...method, type: z.literal('phone_code') });
const emailCode = z.strictObject({ ...method, type: z.literal('email_code') });

/** Spec §3: "Opera Cloud name and room number", whichever system the hotel has. */
const operaCloud = z.strictObject({
  ...method,
  type: z.literal('opera_cloud'),
  /** Beside the room. */
  asksFor: z
    .array(z.enum(stayFacts))
    .min(1)
    .max(stayFacts.length, { abort: true })
    .refine((facts) => new Set(facts).size === facts.length, { error: 'taken' })
    .default(['lastName']),
  /** Whether a first name is as good as a last name: in Vietnam people are called by it. */
  allowsFirstName: z.boolean().default(false),
});
const facebook = z.strictObject({ ...method, type: z.literal('facebook') });
const google = z.strictObject({ ...method, type: z.literal('google') });
const zalo = z.strictObject({ ...method, type: z.literal('zalo') });
/** Any provider of OpenID Connect that the page has chosen. */
const oidc = z.strictObject({ ...method, type: z.literal('oidc') });
const plain = [
  click,
  accessCode,
  survey,
  account,
  hsiaAccount,
  operaCloud,
  phoneCode,
  emailCode,
  facebook,
  google,
  zalo,
  oidc,
] as const;

/** A method that asks the guest for something itself, and holds no others. */
export const plainMethod = z.discriminatedUnion('type', plain);
export type PlainMethod = z.output<typeof plainMethod>;

/** Several methods on one screen, any of which is enough. */
const block = z.strictObject({
  id: methodId,
  type: z.literal('block'),
  title: method.title,
  description: method.description,
  rowStyle: z.enum(['stacked', 'side_by_side']).default('stacked'),
  /** Where the card stands on a wide screen. */
  position: z.enum(['center', 'left', 'right']).default('center'),
  methods: z.array(plainMethod).min(1).max(6),
});

const option = z.strictObject({ label: words(60), method: plainMethod });
/** Two ways, each with its own method. */
const aOrB = z.strictObject({
  id: methodId,
  type: z.literal('a_b_choice'),
  title: method.title,
  description: method.description,
  a: option,
  b: option,
});

export const loginStep = z.discriminatedUnion('type', [...plain, block, aOrB]);
export type LoginStep = z.output<typeof loginStep>;

export const plainMethodsOf = (step: LoginStep): PlainMethod[] =>
  step.type === 'block' ? step.methods : step.type === 'a_b_choice' ? [step.a.method, step.b.method] : [step];

const haveOwnIds = (steps: LoginStep[]) => {
  const ids = steps.flatMap((step) => [...new Set([step.id, ...plainMethodsOf(step).map(({ id }) => id)])]);
  return new Set(ids).size === ids.length;
};

/** The guest goes through the steps in their order. */
export const loginFlow = z.array(loginStep).min(1).max(30, { abort: true }).refine(haveOwnIds, { error: 'taken' });
export type LoginFlow = z.output<typeof loginFlow>;
