import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { bits, context, integer, objectId, octets, sequence, setOf } from '@wifi/server/platform/acme/der.ts';

interface Element {
  tag: number;
  /** Head and body. */
  whole: Buffer;
  body: Buffer;
}

/** The elements that stand one after the other in these bytes. */
function elementsIn(bytes: Buffer): Element[] {
  const found: Element[] = [];
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at + 1]!;
    const lengthBytes = first < 128 ? 0 : first & 127;
    const size = lengthBytes === 0 ? first : bytes.readUIntBE(at + 2, lengthBytes);
    const start = at + 2 + lengthBytes;
    found.push({
      tag: bytes[at]!,
      whole: bytes.subarray(at, start + size),
      body: bytes.subarray(start, start + size),
    });
    at = start + size;
  }
  return found;
}

export interface ReadRequest {
  publicKey: Buffer;
  names: string[];
}

/** A certificate request that is signed by its own key, or a reason to refuse it. */
export function readRequest(der: Buffer): ReadRequest | undefined {
  const [info, , signature] = elementsIn(elementsIn(der)[0]!.body);
  const [, , spki, attributes] = elementsIn(info!.body);
  const key = createPublicKey({ key: spki!.whole, format: 'der', type: 'spki' });
  if (!verify('sha256', info!.whole, key, signature!.body.subarray(1))) return undefined;
  const [, values] = elementsIn(elementsIn(attributes!.body)[0]!.body);
  const [extension] = elementsIn(elementsIn(values!.body)[0]!.body);
  const [, value] = elementsIn(extension!.body);
  return {
    publicKey: spki!.whole,
    names: elementsIn(elementsIn(value!.body)[0]!.body).map(({ body }) => body.toString('ascii')),
  };
}

const commonName = (name: string): Buffer =>
  sequence(setOf(sequence(objectId('2.5.4.3'), Buffer.concat([Buffer.from([0x0c, name.length]), Buffer.from(name)]))));
const time = (at: Date): Buffer => {
  const text = `${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;
  return Buffer.concat([Buffer.from([0x18, text.length]), Buffer.from(text)]);
};

/** X.509 v3 for these names, in PEM, by whoever has `issuerKey`. */
export function issueCertificate(
  { publicKey, names }: ReadRequest,
  {
    issuer,
    issuerKey,
    until,
    isAuthority = false,
  }: { issuer: string; issuerKey: KeyObject; until: Date; isAuthority?: boolean },
): string {
  const algorithm = sequence(objectId('1.2.840.10045.4.3.2'));
  const extension = isAuthority
    ? sequence(objectId('2.5.29.19'), octets(sequence(Buffer.from([0x01, 0x01, 0xff]))))
    : sequence(
        objectId('2.5.29.17'),
        octets(sequence(...names.map((name) => context(2, Buffer.from(name, 'ascii'), false)))),
      );
  const body = sequence(
    context(0, integer(2), true),
    integer(1 + Math.floor(Math.random() * 100)),
    algorithm,
    commonName(issuer),
    sequence(time(new Date(Date.now() - 60_000)), time(until)),
    commonName(isAuthority ? issuer : names[0]!),
    publicKey,
    context(3, sequence(extension), true),
  );
  const der = sequence(body, algorithm, bits(sign('sha256', body, issuerKey)));
  const lines = der.toString('base64').replace(/.{1,64}/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${lines}-----END CERTIFICATE-----\n`;
}
