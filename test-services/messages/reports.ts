interface Returned {
  /** The envelope sender of the mail that comes back. */
  to: string;
  recipient: string;
}

/** A mail server tells by RFC 3464 that a mail did not arrive. */
export const deliveryReport = (
  { to, recipient }: Returned,
  { action = 'failed', status = '5.1.1', said = `550 5.1.1 <${recipient}>: user unknown` } = {},
): string =>
  [
    'Return-Path: <>',
    'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="=_report/1"',
    '',
    '--=_report/1',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This is the mail system at host mx.example.',
    '',
    '--=_report/1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${said}`,
    '',
    '--=_report/1--',
    '',
  ].join('\r\n');

/** A mailbox provider tells by RFC 5965 that whoever got a mail calls it spam. */
export const complaintReport = ({ to, recipient }: Returned, type = 'abuse'): string =>
  [
    'From: <feedback@provider.example>',
    'To: <feedback@sender.example>',
    'Subject: FW: a mail',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'This is an email abuse report.',
    '--part',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: Provider/1.0',
    'Version: 1',
    `Original-Mail-From: <${to}>`,
    `Original-Rcpt-To: <${recipient}>`,
    '--part',
    'Content-Type: message/rfc822',
    '',
    `Return-Path: <${to}>`,
    'Subject: a mail',
    '',
    'Hello',
    '--part--',
    '',
  ].join('\r\n');
