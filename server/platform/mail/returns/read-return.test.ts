import { describe, expect, test } from 'vitest';
import { complaintReport, deliveryReport } from '@wifi/test-services/messages/reports.ts';
import { readReturn } from './read-return.ts';

const of = { to: 'bounces+x@sen.example', recipient: 'an@guest.example' };
const daemon = (body: string, head = 'From: MAILER-DAEMON@mx.example (Mail Delivery Subsystem)') =>
  `${head}\r\nTo: bounces+x@sen.example\r\nSubject: failure notice\r\n\r\n${body}`;

describe('a report by the standard', () => {
  test.each([
    ['nobody has the address', {}, 'gone'],
    ['a mailbox that is switched off', { status: '5.2.1', said: '550 5.2.1 disabled' }, 'gone'],
    ['a full mailbox', { status: '5.2.2', said: '552 5.2.2 over quota' }, 'undelivered'],
    ['a policy', { status: '5.7.1', said: '550 5.7.1 looks like spam' }, 'undelivered'],
    ['our own address is refused', { status: '5.1.8', said: '550 5.1.8 bad sender' }, 'undelivered'],
    ['given up after days', { status: '4.4.1', said: 'connection timed out' }, 'undelivered'],
    ['not yet', { action: 'delayed', status: '4.4.1', said: 'no answer' }, 'delayed'],
    ['a status that says nothing, beside one that does', { status: '5.0.0', said: '550 5.1.1 no such user' }, 'gone'],
    ['a status that says nothing, and words', { status: '5.0.0', said: '550 User unknown' }, 'gone'],
    ['a status that says nothing at all', { status: '5.0.0', said: '554 transaction failed' }, 'undelivered'],
  ])('%s', (_, told, kind) => {
    expect(readReturn(deliveryReport(of, told))).toMatchObject({ kind });
  });

  test('says in one line what the other server said', () => {
    expect(readReturn(deliveryReport(of))?.detail).toBe('550 5.1.1 <an@guest.example>: user unknown');
  });

  test('a mail that arrived, or was handed on, did not come back', () => {
    expect(readReturn(deliveryReport(of, { action: 'delivered', status: '2.0.0' }))).toBeUndefined();
    expect(readReturn(deliveryReport(of, { action: 'relayed', status: '2.0.0' }))).toBeUndefined();
  });

  test('a complaint is one, and feedback that is none is not', () => {
    expect(readReturn(complaintReport(of))).toEqual({ kind: 'complaint', detail: 'abuse' });
    expect(readReturn(complaintReport(of, 'not-spam'))).toBeUndefined();
    expect(readReturn(complaintReport(of, 'auth-failure'))).toBeUndefined();
  });
});

describe('a report of a server that keeps to no standard', () => {
  test.each([
    [
      "Hi. This is the qmail-send program.\nI'm afraid I wasn't able to deliver your message.\n\n<an@guest.example>:\nSorry, no mailbox here by that name. (#5.1.1)",
      'gone',
    ],
    [
      'A message that you sent could not be delivered.\n\n  an@guest.example\n    mailbox is full: retry timeout exceeded',
      'undelivered',
    ],
    ['Delivery has failed: unknown user: an', 'gone'],
    ['host mx[10.5.1.1] said: 554 5.7.1 rejected', 'undelivered'],
    ['THIS IS A WARNING MESSAGE ONLY.\nYour message has been delayed and is still being retried.', 'delayed'],
    ['Hello, I have a question about my booking.', undefined],
  ])('%s', (body, kind) => {
    expect(readReturn(daemon(body))?.kind).toBe(kind);
  });

  test('a robot of the receiver is no mail server, whatever it writes', () => {
    const away = daemon(
      'I am away. Error 5.1.1 user unknown.',
      'From: An <an@guest.example>\r\nAuto-Submitted: auto-replied',
    );
    expect(readReturn(away)).toBeUndefined();
  });
});

test('hostile mails end at once and are nothing', () => {
  const began = performance.now();
  const report = 'Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status';
  const hostile = [
    '',
    '\r\n\r\n',
    ': \r\n'.repeat(16_000),
    'a'.repeat(64_000),
    `Content-Type: multipart/report; boundary="${'b'.repeat(90_000)}`,
    `Content-Type: multipart/report; boundary=b\r\n\r\n${'--b\r\n\r\n'.repeat(8000)}`,
    `${report}\r\n\r\n${'Action: failed\n'.repeat(4000)}`,
    daemon('5.1.'.repeat(16_000)),
    daemon('could not be '.repeat(5000)),
    `From: ${'mail delivery '.repeat(5000)}\r\n\r\n`,
  ];
  for (const raw of hostile) readReturn(raw);
  expect(performance.now() - began).toBeLessThan(500);
});
