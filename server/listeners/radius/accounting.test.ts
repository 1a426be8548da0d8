import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../platform/radius/codes.ts';
import { encodeStatusServer } from '../../platform/radius/requests.ts';
import { attribute } from '../../platform/radius/write-attributes.ts';
import { openRadius, type OpenRadius } from './testing/open-radius.ts';
import { accessRequest, accountingRequest, ask, aWhile, lobby, secret, user } from './testing/router-requests.ts';

let radius: OpenRadius;
beforeEach(async () => {
  radius = await openRadius();
});
afterEach(() => radius.close());

test('what a router tells comes to the backend whole', async () => {
  const eventAt = new Date('2026-03-01T08:00:00Z');
  const reply = await ask(
    radius,
    accountingRequest([
      attribute('Acct-Status-Type', 2),
      attribute('Acct-Session-Id', 's1'),
      user,
      attribute('Calling-Station-Id', 'be15.b2eb.bd5b'),
      attribute('Framed-IP-Address', '10.0.0.9'),
      attribute('Acct-Input-Octets', 5),
      attribute('Acct-Input-Gigawords', 2),
      attribute('Acct-Output-Octets', 6),
      attribute('Acct-Input-Packets', 3),
      attribute('Acct-Output-Packets', 4),
      attribute('Acct-Session-Time', 77),
      attribute('Acct-Terminate-Cause', 1),
      attribute('Acct-Delay-Time', 9),
      attribute('Event-Timestamp', eventAt),
      attribute('Class', Buffer.from('a')),
      attribute('Class', Buffer.from('b')),
    ]),
    'acct',
  );
  expect(reply).toMatchObject({ code: codes.accountingResponse, attributes: [] });
  expect(radius.backend.asked.accounting).toMatchObject([
    {
      status: 'stop',
      sessionId: 's1',
      userName: 'minh',
      mac: 'be:15:b2:eb:bd:5b',
      ip: '10.0.0.9',
      inputOctets: 2 * 2 ** 32 + 5,
      outputOctets: 6,
      inputPackets: 3,
      outputPackets: 4,
      sessionTime: 77,
      terminateCause: 1,
      delay: 9,
      eventAt,
      classes: [Buffer.from('a'), Buffer.from('b')],
    },
  ]);
  expect(radius.backend.asked.facts).toMatchObject([
    { kind: 'accounting', hasMessageAuthenticator: false, isSecretRight: true, eventAt },
  ]);
});

test('On and Off need neither user nor session', async () => {
  expect(await ask(radius, accountingRequest([attribute('Acct-Status-Type', 7)]), 'acct')).toBeDefined();
  expect(await ask(radius, accountingRequest([attribute('Acct-Status-Type', 8)]), 'acct')).toBeDefined();
  expect(radius.backend.asked.accounting).toMatchObject([
    { status: 'on', sessionId: '', userName: '' },
    { status: 'off' },
  ]);
});

test('octets and seconds that nobody can have used count as not told', async () => {
  const counters = [
    attribute('Acct-Input-Gigawords', 0xffff_ffff),
    attribute('Acct-Output-Octets', 7),
    attribute('Acct-Session-Time', 0xffff_ffff),
  ];
  await ask(
    radius,
    accountingRequest([attribute('Acct-Status-Type', 3), attribute('Acct-Session-Id', 's'), ...counters]),
    'acct',
  );
  expect(radius.backend.asked.accounting).toMatchObject([
    { inputOctets: 0, outputOctets: 7, sessionTime: 0, isPlausible: false },
  ]);
});

test('a status that we do not keep is answered, one without status or session is not', async () => {
  expect(await ask(radius, accountingRequest([attribute('Acct-Status-Type', 9)]), 'acct')).toBeDefined();
  radius.router.send(accountingRequest([attribute('Acct-Session-Id', 's')]), 'acct');
  radius.router.send(accountingRequest([attribute('Acct-Status-Type', 1)]), 'acct');
  expect(await radius.router.receive(aWhile)).toBeUndefined();
  expect(radius.backend.asked.accounting).toEqual([]);
});

test('a wrong secret is discarded and told', async () => {
  radius.router.send(accountingRequest([attribute('Acct-Status-Type', 7)], { secret: 'wrong' }), 'acct');
  expect(await radius.router.receive(aWhile)).toBeUndefined();
  expect(radius.backend.asked.facts).toMatchObject([{ kind: 'accounting', isSecretRight: false }]);
});

test('who signs its accounting is answered too, unsigned, with the Proxy-State', async () => {
  const reply = await ask(
    radius,
    accountingRequest([attribute('Acct-Status-Type', 7), attribute('Proxy-State', Buffer.from('p'))], { signs: true }),
    'acct',
  );
  expect(reply?.attributes.map(({ type }) => type)).toEqual([33]);
  expect(radius.backend.asked.facts).toMatchObject([{ hasMessageAuthenticator: true, isSecretRight: true }]);
});

describe('Status-Server', () => {
  test('is answered at both ports', async () => {
    expect(await ask(radius, encodeStatusServer({ identifier: 1, attributes: [lobby], secret }), 'auth')).toMatchObject(
      { code: codes.accessAccept },
    );
    expect(await ask(radius, encodeStatusServer({ identifier: 1, attributes: [lobby], secret }), 'acct')).toMatchObject(
      { code: codes.accountingResponse, attributes: [{ type: 80 }] },
    );
    expect(radius.backend.asked.facts).toMatchObject([{ kind: 'status', isSecretRight: true }, { kind: 'status' }]);
  });

  test('is discarded without a signature, whatever the policy', async () => {
    radius.backend.client.messageAuthenticator = 'no';
    const unsigned = accessRequest({ signs: false });
    unsigned[0] = codes.statusServer;
    radius.router.send(unsigned, 'auth');
    expect(await radius.router.receive(aWhile)).toBeUndefined();
  });
});
