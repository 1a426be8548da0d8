import { setTimeout as wait } from 'node:timers/promises';
import { openMailServer } from '@wifi/server/platform/mail/testing/mail-server.ts';
import { html, json, openWebDoor, sendTo, type Answer, type Request } from '../web-door.ts';
import { accounts } from './accounts.ts';
import { createBox } from './box.ts';
import { esmsAccount, esmsReport, takeEsms } from './esms.ts';
import { genericAccount, genericReport, takeGeneric } from './generic.ts';
import { openImapServer } from './imap.ts';
import { straight, type Dials, type Message } from './message.ts';
import { phonesPage, readDials } from './pages.ts';
import { complaintReport, deliveryReport } from './reports.ts';
import { speedsmsAccount, takeSpeedsms } from './speedsms.ts';
import { attemptsPath, createTwilio, twilioAccount } from './twilio.ts';

interface Options {
  port?: number;
  smtpPort?: number;
  imapPort?: number;
}

/** eSMS, SpeedSMS, Twilio Verify, any other gateway and a mail server, and the phones and mailboxes behind them. */
export async function startMessageServices({ port = 0, smtpPort = 0, imapPort = 0 }: Options = {}) {
  const box = createBox();
  const twilio = createTwilio();
  let dials: Dials = { ...straight };
  let asked = 0;
  const reports: Promise<unknown>[] = [];

  const returns = await openImapServer({ port: imapPort });
  const mail = await openMailServer({
    port: smtpPort,
    troubles: () => ({ delay: dials.slow, password: dials.mailPassword, code: dials.mailCode }),
    onReceived: ({ sender, recipients, headers, parts }) => {
      const text = `${headers.get('subject') ?? ''}\n\n${parts.get('text/plain') ?? ''}`;
      const html = parts.get('text/html') ?? '';
      for (const recipient of recipients) {
        const isReturned = recipient.endsWith(dials.bouncedEnding);
        const returned = { to: sender, recipient };
        if (isReturned) returns.put(deliveryReport(returned));
        if (recipient.endsWith(dials.complainingEnding)) returns.put(complaintReport(returned));
        const state = isReturned ? ('lost' as const) : ('delivered' as const);
        box.take({ provider: 'mail', to: recipient, text, html, state, price: 0 });
      }
    },
  });

  /** What became of it is told after the sender has its answer. */
  function report(message: Message): void {
    const isDelivered = message.state !== 'lost';
    if (isDelivered) message.state = 'delivered';
    if (!message.reportUrl || dials.isSilent) return;
    const url = message.provider === 'esms' ? esmsReport(message, isDelivered) : genericReport(message, isDelivered);
    reports.push(wait(20).then(() => fetch(url).catch(() => undefined)));
  }

  async function send(request: Request): Promise<Answer> {
    asked += 1;
    const { slow, status, isCut } = request.path.includes(dials.only) ? dials : straight;
    await wait(slow);
    if (status > 0) return { status, body: 'dialled' };
    const taken = request.path.startsWith('/esms/')
      ? takeEsms(request, box, dials)
      : request.path.startsWith('/speedsms/')
        ? takeSpeedsms(request, box, dials)
        : request.path.startsWith('/twilio/')
          ? twilio.answer(request, box, dials)
          : takeGeneric(request, box, dials);
    if (taken.message) report(taken.message);
    return isCut ? { isCut: true } : taken.answer;
  }

  async function answer(request: Request): Promise<Answer> {
    const { method, path } = request;
    if (path === '/' && method === 'POST') {
      dials = readDials(new URLSearchParams(request.body));
      return sendTo('/');
    }
    if (path === '/') return html(phonesPage(box.all(), dials, accounts(door.url, mail.port, returns.port)));
    if (path === '/messages') return json(box.all());
    if (path === attemptsPath && method === 'GET') return twilio.answer(request, box, dials).answer;
    const isSender =
      path === '/esms/MainService.svc/json/SendMultipleMessage_V4_post_json/' ||
      path === '/speedsms/index.php/sms/send' ||
      path === '/generic/send' ||
      path.startsWith('/twilio/v2/Services/');
    return method === 'POST' && isSender ? send(request) : html('Not found', 404);
  }

  const door = await openWebDoor(port, answer);
  return {
    url: door.url,
    /** As the product is configured to meet them. */
    settings: { esms: `${door.url}/esms`, speedsms: `${door.url}/speedsms`, twilioVerify: `${door.url}/twilio` },
    environment: (): Record<string, string> => ({
      ESMS_URL: `${door.url}/esms`,
      SPEEDSMS_URL: `${door.url}/speedsms`,
      TWILIO_VERIFY_URL: `${door.url}/twilio`,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      SMTP_FROM: 'Wi-Fi <wifi@example.com>',
      RETURN_ADDRESS: 'returns@example.com',
      RETURN_MAILBOX_URL: returns.url,
    }),
    smtp: { url: `smtp://127.0.0.1:${mail.port}`, from: 'Wi-Fi <wifi@example.com>' },
    accounts: { esms: esmsAccount, speedsms: speedsmsAccount, twilio: twilioAccount, generic: genericAccount },
    /** The mailbox that mails come back to. */
    returns,
    turn: (changed: Partial<Dials>) => {
      dials = { ...straight, ...changed };
    },
    messages: () => box.all(),
    to: (receiver: string) => box.to(receiver),
    next: (receiver: string, longest?: number) => box.next(receiver, longest),
    /** How often a provider was called, whatever it answered. */
    asked: () => asked,
    /** All reports have arrived. */
    settled: () => Promise.all(reports),
    close: async () => {
      await door.close();
      await mail.close();
      await returns.close();
    },
  };
}

export type MessageServices = Awaited<ReturnType<typeof startMessageServices>>;
