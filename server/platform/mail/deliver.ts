import { createTransport } from 'nodemailer';
import { headerText } from './header-text.ts';
import type { mails } from './mail-table.ts';
import { smtpOptions } from './smtp-options.ts';

/** The picture of a mail as the one that its body shows, and no file to download. */
export const pictureOf = ({ picture }: { picture?: string | null }) =>
  picture
    ? {
        attachments: [
          {
            filename: 'picture.png',
            content: picture,
            encoding: 'base64',
            cid: 'picture',
            contentDisposition: 'inline' as const,
          },
        ],
      }
    : {};

export interface Smtp {
  url: string;
  from: string;
}

export type Deliver = ((mail: typeof mails.$inferSelect) => Promise<void>) & { host: string };

const domainOf = (address: string) => /@([^@\s<>]+)>?\s*$/.exec(address)?.[1] ?? 'localhost';

/** Refuses a wrong SMTP_URL at once, and not with the first mail. */
export function createDelivery({ url, from }: Smtp): Deliver {
  const transport = createTransport(smtpOptions(url));
  const deliver = async (mail: typeof mails.$inferSelect) => {
    await transport.sendMail({
      from,
      to: { name: '', address: mail.recipient },
      subject: headerText(mail.subject),
      text: mail.text,
      html: mail.html,
      ...pictureOf(mail),
      // One Message-ID and date a mail, whatever the try: receivers recognise a repetition after a lost answer.
      messageId: `<${mail.id}@${domainOf(from)}>`,
      date: mail.createdAt,
      // RFC 3834 §5: keeps out-of-office robots from answering.
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
  return Object.assign(deliver, { host: new URL(url).host });
}

/** What the mail server said no with, if it was asked at all. */
export const replyCodeOf = (error: unknown): number | null =>
  (error as { responseCode?: number } | undefined)?.responseCode ?? null;

/** The server took the connection but said 5xx to this mail: it will say so again. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}
