import * as z from 'zod';
import { email, line } from '../fields.ts';
import { mailSecurities, type IntegrationName } from './integration-words.ts';

/** What is stored of one kind of service. The server adds how it is tested: see `IntegrationKind`. */
export interface IntegrationShape {
  settings: z.ZodType<Record<string, string | number | boolean>>;
  secrets: readonly string[];
  /** Without these it cannot work, as it is set. */
  needs: (settings: never) => readonly string[];
  /** Where the secrets are sent to. They open for that alone: for another address they are asked for anew. */
  addressOf: (settings: never) => string;
}

export const host = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, { error: 'required' })
  .max(253, { abort: true })
  .refine((value) => /^[a-z0-9.:-]+$/.test(value), { error: 'wrong-type' });

const none = z.literal('');

/** Names and addresses are one line each: nothing typed here begins a header of its own. */
const mailSender = z.strictObject({
  host,
  port: z.int().min(1).max(65_535),
  security: z.enum(mailSecurities),
  user: z.union([none, line(200)]),
  fromName: z.union([none, line(60)]),
  fromAddress: email,
  replyTo: z.union([none, email]),
});
export type MailSender = z.output<typeof mailSender>;

export const integrationShapes = {
  mail: {
    settings: mailSender,
    secrets: ['password'],
    needs: ({ user }: MailSender) => (user ? ['password'] : []),
    addressOf: ({ host, port }: MailSender) => `${host}:${port}`,
  },
} as const satisfies Record<IntegrationName, IntegrationShape>;

export type SettingsOf<Name extends IntegrationName> = z.output<(typeof integrationShapes)[Name]['settings']>;
export type SecretsOf<Name extends IntegrationName> = Partial<
  Record<(typeof integrationShapes)[Name]['secrets'][number], string>
>;
