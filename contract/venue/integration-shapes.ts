import * as z from 'zod';
import { email, line, text } from '../fields.ts';
import {
  httpBodyTypes,
  longestReturnName,
  mailboxSecurities,
  mailSecurities,
  speedsmsTypes,
  type IntegrationName,
} from './integration-words.ts';

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

/** What one message costs where the gateway does not say, in the page's currency. */
const price = z.number().min(0).max(1_000_000);
/** In the words that the gateway has approved; empty = ours. */
const smsText = text(300).refine((value) => value === '' || value.includes('{code}'), { error: 'sms-code' });
const word = z
  .string()
  .trim()
  .max(100, { abort: true })
  .regex(/^[\w.:-]+$/, { error: 'wrong-type' });

/** By the page's own official account: an approved template, and where in it the code stands. */
const zns = z.strictObject({
  templateId: z.string().trim().max(20, { abort: true }).regex(/^\d+$/, { error: 'wrong-type' }),
  codeField: word,
  price,
});

const esms = z.strictObject({ apiKey: word, brandname: line(40), smsText, price });
export type Esms = z.output<typeof esms>;

const speedsms = z.strictObject({
  smsType: z.enum(speedsmsTypes),
  sender: z.union([none, line(40)]),
  smsText,
  price,
});

const twilioVerify = z.strictObject({ serviceSid: word, apiKey: word, price });
export type TwilioVerify = z.output<typeof twilioVerify>;

/** Of these the connection itself decides. */
const ownHeaders = ['host', 'content-length', 'content-type', 'transfer-encoding', 'connection', 'upgrade', 'expect'];
const isHeader = (sent: string): boolean =>
  /^[A-Za-z0-9-]{1,60}: *[\x20-\x7e]{1,400}$/.test(sent) &&
  !ownHeaders.includes(sent.slice(0, sent.indexOf(':')).toLowerCase());

const smsHttp = z.strictObject({
  url: z
    .string()
    .trim()
    .max(500, { abort: true })
    .refine((value) => /^https?:\/\/[^\s]+$/.test(value) && URL.canParse(value) && !new URL(value).username, {
      error: 'url',
    }),
  /** One in a line. */
  headers: text(500).refine((all) => all === '' || all.split('\n').every(isHeader), { error: 'header-line' }),
  bodyType: z.enum(httpBodyTypes),
  body: text(500).min(1, { error: 'required' }),
  smsText,
  price,
});
export type SmsHttp = z.output<typeof smsHttp>;

/** As a network names an app: it goes into addresses as it is. */
const appId = z
  .string()
  .trim()
  .min(1, { error: 'required' })
  .max(200, { abort: true })
  .refine((value) => /^[\w.:@/-]+$/.test(value), { error: 'wrong-type' });

const longestIssuer = 300;
/** An address without query and fragment, to which a path is added. */
const issuer = z
  .string()
  .trim()
  .min(1, { error: 'required' })
  .max(longestIssuer, { abort: true })
  .refine((value) => /^https?:\/\/[^\s?#@]+$/.test(value) && URL.canParse(value), { error: 'url' })
  .transform((value) => value.replace(/\/$/, ''));

const facebookApp = z.strictObject({ appId });
const googleApp = z.strictObject({ clientId: appId });
const zaloApp = z.strictObject({ appId });
const oidcApp = z.strictObject({ issuer, clientId: appId });
export type OidcApp = z.output<typeof oidcApp>;

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
