import * as z from 'zod';
import { checkedLimits } from '../network/session-limits.ts';

const methodId = z.string();
const part = z.enum(['text', 'button']);

/** Where a design shows a file of the library. */
export const filePlaces = [
  'logo',
  'headerImage',
  'footerImage',
  'backgroundMobile',
  'backgroundDesktop',
  'posterImage',
  'video',
  'slides',
] as const;
export type FilePlace = (typeof filePlaces)[number];

/** What somebody should look at before a splash is published. */
const splashCheck = z.discriminatedUnion('kind', [
  /** Under the 4.5:1 of WCAG; `methodId` null = everywhere. */
  z.object({ kind: z.literal('contrast'), part, ratio: z.number(), methodId: methodId.nullable() }),
  z.object({ kind: z.literal('question-without-title'), methodId, questionId: z.string() }),
  z.object({ kind: z.literal('option-without-label'), methodId, questionId: z.string() }),
  z.object({ kind: z.literal('choice-without-label'), methodId, side: z.enum(['a', 'b']) }),
  z.object({ kind: z.literal('slide-without-description'), number: z.int() }),
  z.object({ kind: z.literal('method-not-allowed'), methodId }),
  /** The method asks who is in house, and nobody has said so. */
  z.object({ kind: z.literal('no-hotel-system'), methodId }),
  /** Neither the page nor the platform has an app with this network: guests are refused. */
  z.object({ kind: z.literal('no-keys'), methodId }),
  /** The flow has a survey, and the design says that none is shown. */
  z.object({ kind: z.literal('survey-hidden') }),
  /** Compressed bytes over what one round trip carries. */
  z.object({ kind: z.literal('heavy-page'), weight: z.int(), budget: z.int() }),
  /** Bytes of page and pictures together, as a phone loads them. */
  z.object({ kind: z.literal('heavy-pictures'), weight: z.int(), budget: z.int() }),
  z.object({ kind: z.literal('host-to-open'), host: z.string() }),
  /** A file of the library that is no longer there. */
  z.object({ kind: z.literal('file-missing'), place: z.enum(filePlaces), number: z.int().nullable() }),
  /** Devices of the page that can neither keep this limit nor be told to end a session. */
  z.object({ kind: z.literal('limit-not-kept'), limit: z.enum(checkedLimits), methodId, devices: z.array(z.string()) }),
  /** No gateway that works, or no mail server: the code would reach nobody. */
  z.object({ kind: z.literal('no-way-to-send'), methodId, by: z.enum(['sms', 'email']) }),
  /** What the plan would not let anybody upload. */
  z.object({ kind: z.literal('film-not-in-plan') }),
]);

export const splashChecks = z.array(splashCheck);
export type SplashCheck = z.output<typeof splashCheck>;
