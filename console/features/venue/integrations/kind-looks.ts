import {
  longestReturnName,
  mailboxSecurities,
  mailSecurities,
  type IntegrationName,
  type MailSecurity,
} from '@wifi/contract/venue/integration-words.ts';
import { msg } from '../../../kit/language.tsx';
import type { KindLook } from './kind-look.ts';
import { modelLooks } from './model-looks.ts';
import { smsLooks } from './sms-looks.ts';
import { socialLooks } from './social-looks.ts';

const securityWords: Record<MailSecurity, string> = {
  starttls: msg('STARTTLS (mostly port 587)'),
  tls: msg('TLS from the beginning (mostly port 465)'),
  none: msg('None (only for a server on this machine)'),
};

const mailboxWords: Record<(typeof mailboxSecurities)[number], string> = {
  tls: msg('TLS from the beginning (mostly port 993)'),
  starttls: msg('STARTTLS (mostly port 143)'),
  none: msg('None (only for a server on this machine)'),
};

export const kindLooks: Record<IntegrationName, KindLook> = {
  ...smsLooks,
  ...socialLooks,
  ...modelLooks,
  mail: {
    title: msg('Mail sender'),
    purpose: msg(
      'Mails of this page, such as invitations and news of reviews, come from your own address. Mails about accounts and passwords never do.',
    ),
    setUp: msg('Set up the mail sender'),
    deleted: msg('Mails of this page come from the platform’s address again.'),
    afterTest: msg(
      'A mail is on its way to you. Whether your server signs it (DKIM) shows in its headers: look for “DKIM-Signature”.',
    ),
    summaryOf: ({ fromAddress, host, port }) => `${String(fromAddress)} · ${String(host)}:${String(port)}`,
    fields: [
      {
        name: 'settings.fromAddress',
        label: msg('Address that mails come from'),
        kind: 'email',
        required: true,
        isCode: true,
        initial: '',
      },
      {
        name: 'settings.fromName',
        label: msg('Name that mails come from'),
        kind: 'text',
        longest: 60,
        initial: '',
      },
      {
        name: 'settings.replyTo',
        label: msg('Answers go to'),
        description: msg('Left empty, they go to the address that mails come from.'),
        kind: 'email',
        isCode: true,
        initial: '',
      },
      {
        name: 'settings.host',
        label: msg('Mail server (SMTP)'),
        kind: 'text',
        required: true,
        isCode: true,
        longest: 253,
        initial: '',
      },
      {
        name: 'settings.security',
        label: msg('Encryption'),
        kind: 'choice',
        options: mailSecurities.map((value) => ({ value, label: securityWords[value] })),
        initial: 'starttls',
      },
      { name: 'settings.port', label: msg('Port'), kind: 'number', required: true, initial: 587 },
      {
        name: 'settings.user',
        label: msg('User'),
        kind: 'text',
        isCode: true,
        longest: 200,
        initial: '',
      },
      { name: 'secrets.password', label: msg('Password'), kind: 'secret', longest: 500, initial: '' },
    ],
  },
  mail_returns: {
    title: msg('Return mailbox'),
    purpose: msg(
      'Where mails of your own mail sender come back to. It is read by itself: whoever has no such address gets nothing more, and whoever complains no more marketing.',
    ),
    setUp: msg('Set up the return mailbox'),
    deleted: msg('Mails that come back go to the address that they come from again.'),
    afterTest: msg('The mailbox can be read. From now on each message gets a return address of its own.'),
    failures: {
      refused: msg('The mailbox could not be opened.'),
      certificate: msg(
        'Its certificate is not valid for this name. Use the name that stands in the certificate, or have it renewed.',
      ),
    },
    untested: msg('Nothing comes back to it before a test went well.'),
    summaryOf: ({ address, host, port }) => `${String(address)} · ${String(host)}:${String(port)}`,
    fields: [
      {
        name: 'settings.address',
        label: msg('Return address'),
        description: msg(
          'A mailbox for this alone, at the domain that mails come from, with a short name. It must also take what stands behind a plus: bounces+…@example.com.',
        ),
        kind: 'email',
        required: true,
        isCode: true,
        longest: longestReturnName + 190,
        initial: '',
      },
      {
        name: 'settings.host',
        label: msg('Mail server (IMAP)'),
        kind: 'text',
        required: true,
        isCode: true,
        longest: 253,
        initial: '',
      },
      {
        name: 'settings.security',
        label: msg('Encryption'),
        kind: 'choice',
        options: mailboxSecurities.map((value) => ({ value, label: mailboxWords[value] })),
        initial: 'tls',
      },
      { name: 'settings.port', label: msg('Port'), kind: 'number', required: true, initial: 993 },
      {
        name: 'settings.user',
        label: msg('User'),
        kind: 'text',
        required: true,
        isCode: true,
        longest: 200,
        initial: '',
      },
      { name: 'secrets.password', label: msg('Password'), kind: 'secret', longest: 500, initial: '' },
    ],
  },
};
