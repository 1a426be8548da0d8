import { expect, test } from 'vitest';
import { decodePacket, type Packet } from './packet.ts';
import { readAddress, readInteger, readOctets, readText } from './read-attributes.ts';
import { encodeReply, openReply } from './replies.ts';
import { chapPassword, hidePassword, isChapRight, revealPassword } from './user-password.ts';
import { attribute } from './write-attributes.ts';

const bytesOf = (hex: string) => Buffer.from(hex.replaceAll(/\s/g, ''), 'hex');
const decode = (hex: string): Packet => decodePacket(bytesOf(hex))!;
const secret = 'xyzzy5461';

// RFC 2865 §7.1
const papRequest = `01 00 00 38 0f 40 3f 94 73 97 80 57 bd 83 d5 cb 98 f4 22 7a 01 06 6e 65 6d 6f 02 12 0d be 70 8d
  93 d4 13 ce 31 96 e4 3f 78 2a 0a ee 04 06 c0 a8 01 10 05 06 00 00 00 03`;
const papReply =
  '02 00 00 26 86 fe 22 0e 76 24 ba 2a 10 05 f6 bf 9b 55 e0 b2 06 06 00 00 00 01 0f 06 00 00 00 00 0e 06 c0 a8 01 03';
// RFC 2865 §7.2
const chapRequest = `01 01 00 47 2a ee 86 f0 8d 0d 55 96 9c a5 97 8e 0d 33 67 a2 01 08 66 6c 6f 70 73 79 03 13 16 e9
  75 57 c3 16 18 58 95 f2 93 ff 63 44 07 72 75 04 06 c0 a8 01 10 05 06 00 00 00 14 06 06 00 00 00 02 07 06 00 00 00 01`;
const chapReply = `02 01 00 38 15 ef bc 7d ab 26 cf a3 dc 34 d9 c0 3c 86 01 a4 06 06 00 00 00 02 07 06 00 00 00 01 08 06
  ff ff ff fe 0a 06 00 00 00 02 0d 06 00 00 00 01 0c 06 00 00 05 dc`;

test('the PAP request of the RFC is read', () => {
  const request = decode(papRequest);
  expect(readText(request, 'User-Name')).toBe('nemo');
  expect(readAddress(request, 'NAS-IP-Address')).toBe('192.168.1.16');
  expect(readInteger(request, 'NAS-Port')).toBe(3);
  const hidden = readOctets(request, 'User-Password')!;
  expect(revealPassword(hidden, secret, request.authenticator)).toBe('arctangent');
  expect(hidePassword('arctangent', secret, request.authenticator)).toEqual(hidden);
});

test('its reply is made byte by byte', () => {
  const attributes = [
    attribute('Service-Type', 1),
    attribute('Login-Service', 0),
    attribute('Login-IP-Host', '192.168.1.3'),
  ];
  expect(encodeReply(decode(papRequest), { code: 2, attributes, signs: false }, secret)).toEqual(bytesOf(papReply));
  expect(openReply(bytesOf(papReply), bytesOf(papRequest), secret)).toBeDefined();
  expect(openReply(bytesOf(papReply), bytesOf(papRequest), 'xyzzy5462')).toBeUndefined();
});

test('the CHAP request of the RFC is checked and answered', () => {
  const request = decode(chapRequest);
  const response = readOctets(request, 'CHAP-Password')!;
  expect(isChapRight(response, 'arctangent', request.authenticator)).toBe(true);
  expect(isChapRight(response, 'arctangents', request.authenticator)).toBe(false);
  expect(openReply(bytesOf(chapReply), bytesOf(chapRequest), secret)?.code).toBe(2);
});

test('CHAP as RouterOS has its pages make it is the same hash', () => {
  const challenge = bytesOf('bc 0b a2 a3 9e 96 69 94 38 13 a3 87 aa 31 0e ac');
  expect(chapPassword(0o115, '123456', challenge).toString('hex')).toBe('4dd1babee1b077a32b38cac1d48400abc0');
});
