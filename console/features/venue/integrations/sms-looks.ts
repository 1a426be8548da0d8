import { httpBodyTypes, speedsmsTypes, type SmsKind } from '@wifi/contract/venue/integration-words.ts';
import { msg } from '../../../kit/language.tsx';
import type { FieldLook, KindLook } from './kind-look.ts';

const smsText: FieldLook = {
  name: 'settings.smsText',
  label: msg('Words of the message'),
  description: msg(
    'As your gateway has approved them, with {code} where the code stands; {page} is the page’s name. Left empty, they are ours.',
  ),
  kind: 'lines',
  longest: 300,
  initial: '',
};

const price: FieldLook = {
  name: 'settings.price',
  label: msg('Price of a message'),
  description: msg('In the page’s currency, for the list of costs. Used where the gateway does not tell it.'),
  kind: 'number',
  min: 0,
  max: 1_000_000,
  initial: 0,
};

const common = {
  purpose: msg('Sends one-time codes to the phones of guests. Of several that work, the first one is used.'),
  deleted: msg('Guests get no codes by text message any more, unless another gateway works.'),
  afterTest: msg('A message is on its way to the number that you typed.'),
  asksNumber: true as const,
  // Nobody types where most of them are.
  failures: {
    unreachable: msg('It cannot be reached from here. Try again later; if it stays so, ask whoever runs the platform.'),
    'too-slow': msg('It took too long to answer. Please try again later.'),
    'wrong-login': msg('The gateway does not know this account. Compare every key with your account there.'),
    refused: msg('It refused the request.'),
    'not-understood': msg('The gateway answered with something unexpected: what it said stands below.'),
    'secret-lost': msg('The stored secret can no longer be read. Please type it again.'),
  },
};

const senders: Record<(typeof speedsmsTypes)[number], string> = {
  '2': msg('A number of SpeedSMS'),
  '3': msg('Your own brand name'),
  '4': msg('The brand name of SpeedSMS'),
  '5': msg('Your own phone'),
};

const bodies: Record<(typeof httpBodyTypes)[number], string> = { json: 'JSON', form: msg('Form fields') };

export const smsLooks: Record<SmsKind, KindLook> = {
  zns: {
    ...common,
    title: msg('Zalo ZNS'),
    setUp: msg('Set up Zalo ZNS'),
    purpose: msg(
      'Sends one-time codes to the Zalo of a Vietnamese number, by your official account. Who has no Zalo there gets them by the next gateway.',
    ),
    deleted: msg('One-time codes go out by text message, if a gateway for those works.'),
    summaryOf: ({ templateId }) => String(templateId),
    fields: [
      {
        name: 'settings.templateId',
        label: msg('Approved template'),
        description: msg('An OTP template that Zalo has approved for the official account of this page.'),
        kind: 'zns-template',
        required: true,
        isCode: true,
        longest: 20,
        initial: '',
      },
      {
        name: 'settings.codeField',
        label: msg('Field of the code'),
        description: msg('What the template calls the place where the code stands.'),
        kind: 'zns-parameter',
        required: true,
        isCode: true,
        longest: 100,
        initial: 'otp',
      },
      price,
    ],
  },
  esms: {
    ...common,
    title: msg('eSMS'),
    setUp: msg('Set up eSMS'),
    summaryOf: ({ brandname, apiKey }) => `${String(brandname)} · ${String(apiKey)}`,
    fields: [
      { name: 'settings.apiKey', label: msg('API key'), kind: 'text', required: true, isCode: true, initial: '' },
      { name: 'secrets.secretKey', label: msg('Secret key'), kind: 'secret', longest: 500, initial: '' },
      {
        name: 'settings.brandname',
        label: msg('Brand name'),
        description: msg('The name that stands above the message, as it is registered.'),
        kind: 'text',
        required: true,
        longest: 40,
        initial: '',
      },
      smsText,
      price,
    ],
  },
  speedsms: {
    ...common,
    title: msg('SpeedSMS'),
    setUp: msg('Set up SpeedSMS'),
    summaryOf: ({ sender, smsType }, t) => (sender ? String(sender) : t(senders[smsType as keyof typeof senders])),
    fields: [
      { name: 'secrets.token', label: msg('Access token'), kind: 'secret', longest: 500, initial: '' },
      {
        name: 'settings.smsType',
        label: msg('Messages come from'),
        kind: 'choice',
        options: speedsmsTypes.map((value) => ({ value, label: senders[value] })),
        initial: '2',
      },
      {
        name: 'settings.sender',
        label: msg('Sender'),
        description: msg('Brand name or device, where your account needs one.'),
        kind: 'text',
        longest: 40,
        initial: '',
      },
      smsText,
      price,
    ],
  },
  twilio_verify: {
    ...common,
    title: msg('Twilio Verify'),
    setUp: msg('Set up Twilio Verify'),
    purpose: msg('Makes, sends and checks one-time codes itself. It cannot send the page’s own access codes.'),
    summaryOf: ({ serviceSid }) => String(serviceSid),
    fields: [
      {
        name: 'settings.serviceSid',
        label: msg('Service SID'),
        kind: 'text',
        required: true,
        isCode: true,
        longest: 100,
        initial: '',
      },
      {
        name: 'settings.apiKey',
        label: msg('API key'),
        kind: 'text',
        required: true,
        isCode: true,
        longest: 100,
        initial: '',
      },
      { name: 'secrets.apiSecret', label: msg('Secret of the API key'), kind: 'secret', longest: 500, initial: '' },
      price,
    ],
  },
  sms_http: {
    ...common,
    title: msg('Other SMS gateway'),
    failures: {
      ...common.failures,
      unreachable: msg('The gateway cannot be reached. Check the address, or try again later.'),
    },
    setUp: msg('Set up another gateway'),
    summaryOf: ({ url }) => String(url),
    fields: [
      {
        name: 'settings.url',
        label: msg('Address'),
        description: msg(
          'It is sent a POST. In address, headers and body stand {to}, {digits}, {text}, {id}, {report} and {token}.',
        ),
        kind: 'text',
        required: true,
        isCode: true,
        longest: 500,
        initial: '',
      },
      {
        name: 'settings.headers',
        label: msg('Headers'),
        description: msg('One in a line, such as Authorization: Bearer {token}'),
        kind: 'lines',
        isCode: true,
        longest: 500,
        initial: '',
      },
      {
        name: 'settings.bodyType',
        label: msg('Kind of body'),
        kind: 'choice',
        options: httpBodyTypes.map((value) => ({ value, label: bodies[value] })),
        initial: 'json',
      },
      {
        name: 'settings.body',
        label: msg('Body'),
        kind: 'lines',
        required: true,
        isCode: true,
        longest: 500,
        initial: '{"to":"{to}","text":"{text}"}',
      },
      { name: 'secrets.token', label: msg('Token'), kind: 'secret', longest: 500, initial: '' },
      smsText,
      price,
    ],
  },
};
