import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encoded = (data: string | Buffer) => Buffer.from(data).toString('base64url');

const userPresent = 1;
const userVerified = 4;
const hasCredential = 64;

interface Ceremony {
  /** What the server asked for: `challenge` and, of a new one, `rp.id`. */
  options: Record<string, unknown>;
  origin?: string;
}

/**
 * A security key in software: an ES256 key that answers as WebAuthn §6 and §7 describe it. What a dishonest one would
 * say can be chosen.
 */
export function createAuthenticator(rpId = 'localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, { options, origin = 'http://localhost:4040' }: Ceremony) =>
    JSON.stringify({ type, challenge: options.challenge, origin, crossOrigin: false });

  const authenticatorData = (flags: number, count: number) => {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags);
    tail.writeUInt32BE(count, 1);
    return Buffer.concat([sha256(rpId), tail]);
  };

  // RFC 9053 §7.1.1 as CBOR: key type EC2, ES256, curve P-256 and the two coordinates.
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x!, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y!, 'base64url'),
  ]);

  return {
    id: encoded(id),
    /** WebAuthn §6.5.4, with no attestation. */
    create(ceremony: Ceremony) {
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const data = Buffer.concat([
        authenticatorData(userPresent | userVerified | hasCredential, counter),
        Buffer.alloc(16),
        idLength,
        id,
        coseKey,
      ]);
      const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        id: encoded(id),
        rawId: encoded(id),
        type: 'public-key',
        response: {
          clientDataJSON: encoded(clientData('webauthn.create', ceremony)),
          attestationObject: encoded(attestation),
          transports: ['usb'],
        },
      };
    },
    /** WebAuthn §6.3.3. */
    get(ceremony: Ceremony & { count?: number; isVerified?: boolean }) {
      counter = ceremony.count ?? counter + 1;
      const data = authenticatorData(userPresent | (ceremony.isVerified === false ? 0 : userVerified), counter);
      const client = clientData('webauthn.get', ceremony);
      return {
        id: encoded(id),
        rawId: encoded(id),
        type: 'public-key',
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
}
