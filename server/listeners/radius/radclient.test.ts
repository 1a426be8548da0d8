import { spawn, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../platform/radius/codes.ts';
import { checkMessageAuthenticator, noAuthenticator } from '../../platform/radius/message-authenticator.ts';
import { decodePacket } from '../../platform/radius/packet.ts';
import { readAddress, readText } from '../../platform/radius/read-attributes.ts';
import { encodeReply } from '../../platform/radius/replies.ts';
import { encodeHashedRequest, isRequestAuthenticatorRight } from '../../platform/radius/requests.ts';
import { attribute } from '../../platform/radius/write-attributes.ts';
import { openRadius, type OpenRadius } from './testing/open-radius.ts';

const secret = 'router secret';
const hasRadclient = spawnSync('radclient', ['-v']).status === 0;

/** What radclient prints; it says itself whether the authenticators of the reply were right. */
async function radclient(port: number, command: string, lines: string[], more: string[] = []): Promise<string> {
  const child = spawn('radclient', ['-x', '-r', '1', '-t', '1', ...more, `127.0.0.1:${port}`, command, secret]);
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stdin.end(`${lines.join('\n')}\n`);
  await once(child, 'close');
  return printed;
}

describe.skipIf(!hasRadclient)('radclient (skipped where freeradius-utils is not installed)', () => {
  let radius: OpenRadius;
  beforeEach(async () => {
    radius = await openRadius();
  });
  afterEach(() => radius.close());

  const who = ['User-Name = "minh"', 'NAS-Identifier = "lobby"', 'Calling-Station-Id = "AA-BB-CC-DD-EE-FF"'];

  test('logs in by PAP and understands every kind of attribute in the accept', async () => {
    radius.backend.onAccess = ({ password }) => {
      if (password?.kind !== 'pap' || password.value !== 'open sesame, twice as long')
        return { accept: false, message: 'no' };
      const attributes = [
        attribute('Session-Timeout', 4_000_000_000),
        attribute('Mikrotik-Rate-Limit', '2M/10M'),
        attribute('WISPr-Bandwidth-Max-Down', 10_000_000),
        attribute('ChilliSpot-Max-Total-Octets', 7),
        attribute('Nomadix-Bw-Up', 512),
        attribute('Framed-IP-Address', '10.5.50.9'),
        attribute('Class', Buffer.from([1, 2])),
        attribute('Cambium-Traffic-Quota-Limit-Total', 8),
        attribute('pfSense-Max-Total-Octets', 9),
        attribute('Huawei-Remanent-Volume', 10),
        attribute('Aruba-User-Role', 'visitor'),
      ];
      return { accept: true, attributes };
    };
    const printed = await radclient(radius.running.authPort, 'auth', [
      ...who,
      'User-Password = "open sesame, twice as long"',
      'Message-Authenticator = 0x00',
    ]);
    for (const line of [
      'Received Access-Accept',
      'Message-Authenticator = 0x',
      'Session-Timeout = 4000000000',
      'Mikrotik-Rate-Limit = "2M/10M"',
      'WISPr-Bandwidth-Max-Down = 10000000',
      'ChilliSpot-Max-Total-Octets = 7',
      'Nomadix-Bw-Up = 512',
      'Framed-IP-Address = 10.5.50.9',
      'Class = 0x0102',
      'Cambium-Traffic-Quota-Limit-Total = 8',
      'pfSense-Max-Total-Octets = 9',
      'Huawei-Remanent-Volume = 10',
      'Aruba-User-Role = "visitor"',
    ])
      expect(printed).toContain(line);
    expect(radius.backend.asked.facts).toMatchObject([{ hasMessageAuthenticator: true, isSecretRight: true }]);
  });

  test('logs in by CHAP', async () => {
    radius.backend.onAccess = ({ password }) =>
      password?.kind === 'chap' && password.matches('open sesame') ? { accept: true, attributes: [] } : 'silence';
    const printed = await radclient(radius.running.authPort, 'auth', [
      ...who,
      'CHAP-Password = "open sesame"',
      'Message-Authenticator = 0x00',
    ]);
    expect(printed).toContain('Received Access-Accept');
  });

  test('reads why it was refused', async () => {
    radius.backend.onAccess = () => ({ accept: false, message: 'The code has expired.' });
    const printed = await radclient(radius.running.authPort, 'auth', [...who, 'User-Password = "x"']);
    expect(printed).toContain('Received Access-Reject');
    expect(printed).toContain('Reply-Message = "The code has expired."');
  });

  test('accounts, signed and not', async () => {
    const session = [
      ...who,
      'Acct-Status-Type = Stop',
      'Acct-Session-Id = "s1"',
      'Acct-Input-Gigawords = 1',
      'Acct-Input-Octets = 2',
      'Acct-Terminate-Cause = Idle-Timeout',
    ];
    for (const more of [[], ['Message-Authenticator = 0x00']]) {
      expect(await radclient(radius.running.acctPort, 'acct', [...session, ...more])).toContain(
        'Received Accounting-Response',
      );
    }
    expect(radius.backend.asked.accounting).toMatchObject([
      { status: 'stop', sessionId: 's1', inputOctets: 2 ** 32 + 2, terminateCause: 4, mac: 'aa:bb:cc:dd:ee:ff' },
      {},
    ]);
    expect(radius.backend.asked.facts.map(({ hasMessageAuthenticator }) => hasMessageAuthenticator)).toEqual([
      false,
      true,
    ]);
  });

  test('asks for the status', async () => {
    expect(
      await radclient(radius.running.authPort, 'status', ['NAS-Identifier = "lobby"', 'Message-Authenticator = 0x00']),
    ).toContain('Received Access-Accept');
  });

  test('gets nothing with another secret', async () => {
    const lines = [...who, 'User-Password = "x"', 'Message-Authenticator = 0x00'];
    radius.backend.client.secret = 'another';
    expect(await radclient(radius.running.authPort, 'auth', lines)).toContain('No reply');
  });

  test.each([
    ['disconnect', codes.disconnectRequest, codes.disconnectAck, 'Received Disconnect-ACK'],
    ['coa', codes.changeRequest, codes.changeNak, 'Received CoA-NAK'],
  ] as const)('makes the same %s as we do, and accepts our answer', async (command, code, answer, heard) => {
    const router = createSocket('udp4');
    const taken = once(router, 'message') as Promise<[Buffer, { port: number }]>;
    router.bind(0, '127.0.0.1');
    await once(router, 'listening');
    const lines = [
      'Message-Authenticator = 0x00',
      'User-Name = "minh"',
      'Framed-IP-Address = 10.5.50.9',
      'Mikrotik-Rate-Limit = "1M/1M"',
    ];
    const printed = radclient(router.address().port, command, lines);
    const [bytes, from] = await taken;
    const packet = decodePacket(bytes)!;
    expect(isRequestAuthenticatorRight(packet, secret)).toBe(true);
    expect(checkMessageAuthenticator(packet, secret, noAuthenticator)).toBe('right');
    expect([packet.code, readText(packet, 'User-Name'), readAddress(packet, 'Framed-IP-Address')]).toEqual([
      code,
      'minh',
      '10.5.50.9',
    ]);
    const attributes = [
      attribute('User-Name', 'minh'),
      attribute('Framed-IP-Address', '10.5.50.9'),
      attribute('Mikrotik-Rate-Limit', '1M/1M'),
    ];
    expect(encodeHashedRequest(code, { identifier: packet.identifier, secret, attributes, signs: true })).toEqual(
      bytes,
    );
    router.send(
      encodeReply(packet, { code: answer, attributes: [attribute('Error-Cause', 503)], signs: true }, secret),
      from.port,
      '127.0.0.1',
    );
    expect(await printed).toContain(heard);
    expect(await printed).toContain('Error-Cause = ');
    router.close();
  });
});
