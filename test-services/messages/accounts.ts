import type { Account } from '../accounts-part.ts';
import { esmsAccount } from './esms.ts';
import { genericAccount } from './generic.ts';
import { imapAccount } from './imap.ts';
import { speedsmsAccount } from './speedsms.ts';
import { twilioAccount } from './twilio.ts';

export const accounts = (url: string, smtpPort: number, imapPort: number): readonly Account[] => [
  {
    title: 'eSMS',
    fields: { 'API key': esmsAccount.apiKey, 'Secret key': esmsAccount.secretKey, 'Brand name': esmsAccount.brandname },
  },
  { title: 'SpeedSMS', fields: { 'Access token': speedsmsAccount.token } },
  {
    title: 'Twilio Verify',
    fields: {
      'Service SID': twilioAccount.serviceSid,
      'API key': twilioAccount.apiKey,
      'Secret of the API key': twilioAccount.apiSecret,
    },
  },
  {
    title: 'Other SMS gateway',
    fields: {
      Address: `${url}/generic/send`,
      Headers: 'x-token: {token}',
      Body: '{"phone":"{to}","message":"{text}","report":"{report}"}',
      Token: genericAccount.token,
    },
  },
  {
    title: 'Mail sender',
    fields: { 'Mail server (SMTP)': '127.0.0.1', Encryption: 'None', Port: String(smtpPort), User: '(none)' },
  },
  {
    title: 'Return mailbox',
    fields: {
      'Mail server (IMAP)': '127.0.0.1',
      Encryption: 'None',
      Port: String(imapPort),
      User: imapAccount.user,
      Password: imapAccount.password,
    },
  },
];
