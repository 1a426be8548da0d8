import * as z from 'zod';
import { email, line } from '../fields.ts';
import { longestReturnName, mailboxSecurities, mailSecurities, type IntegrationName } from './integration-words.ts';
import {
  esms,
  none,
  smsHttp,
  speedsms,
  twilioVerify,
  zns,
  type Esms,
  type SmsHttp,
  type TwilioVerify,
} from './sms-shapes.ts';
import { appId, facebookApp, googleApp, issuer, oidcApp, zaloApp, type OidcApp } from './social-shapes.ts';

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

/** Where mails that come back lie. */
const mailReturns = z.strictObject({
  address: email.refine((value) => value.indexOf('@') <= longestReturnName && !value.includes('+'), {
    error: 'wrong-type',
  }),
  host,
  port: z.int().min(1).max(65_535),
  security: z.enum(mailboxSecurities),
  user: line(200).min(1, { error: 'required' }),
});
export type MailReturns = z.output<typeof mailReturns>;

/** An address to which `/chat/completions` is added. */
const aiModel = z.strictObject({ url: issuer, model: appId });

export const integrationShapes = {
  mail: {
    settings: mailSender,
    secrets: ['password'],
    needs: ({ user }: MailSender) => (user ? ['password'] : []),
    addressOf: ({ host, port }: MailSender) => `${host}:${port}`,
  },
  zns: {
    settings: zns,
    secrets: [],
    needs: () => [],
    addressOf: () => 'zalo',
  },
  mail_returns: {
    settings: mailReturns,
    secrets: ['password'],
    needs: () => ['password'],
    addressOf: ({ host, port }: MailReturns) => `${host}:${port}`,
  },
  esms: {
    settings: esms,
    secrets: ['secretKey'],
    needs: () => ['secretKey'],
    addressOf: ({ apiKey }: Esms) => `esms/${apiKey}`,
  },
  speedsms: {
    settings: speedsms,
    secrets: ['token'],
    needs: () => ['token'],
    addressOf: () => 'speedsms',
  },
  twilio_verify: {
    settings: twilioVerify,
    secrets: ['apiSecret'],
    needs: () => ['apiSecret'],
    addressOf: ({ apiKey }: TwilioVerify) => `twilio/${apiKey}`,
  },
  sms_http: {
    settings: smsHttp,
    secrets: ['token'],
    needs: ({ url, headers, body }: SmsHttp) => (`${url}${headers}${body}`.includes('{token}') ? ['token'] : []),
    addressOf: ({ url }: SmsHttp) => new URL(url).host,
  },
  facebook_login: {
    settings: facebookApp,
    secrets: ['appSecret'],
    needs: () => ['appSecret'],
    addressOf: ({ appId }: z.output<typeof facebookApp>) => `facebook/${appId}`,
  },
  google_login: {
    settings: googleApp,
    secrets: ['clientSecret'],
    needs: () => ['clientSecret'],
    addressOf: ({ clientId }: z.output<typeof googleApp>) => `google/${clientId}`,
  },
  zalo_login: {
    settings: zaloApp,
    secrets: ['appSecret'],
    needs: () => ['appSecret'],
    addressOf: ({ appId }: z.output<typeof zaloApp>) => `zalo/${appId}`,
  },
  oidc_login: {
    settings: oidcApp,
    secrets: ['clientSecret'],
    needs: () => ['clientSecret'],
    addressOf: ({ issuer, clientId }: OidcApp) => `${issuer} ${clientId}`,
  },
  ai_model: {
    settings: aiModel,
    secrets: ['apiKey'],
    needs: () => ['apiKey'],
    addressOf: ({ url }: z.output<typeof aiModel>) => new URL(url).host,
  },
} as const satisfies Record<IntegrationName, IntegrationShape>;

export type SettingsOf<Name extends IntegrationName> = z.output<(typeof integrationShapes)[Name]['settings']>;
export type SecretsOf<Name extends IntegrationName> = Partial<
  Record<(typeof integrationShapes)[Name]['secrets'][number], string>
>;
