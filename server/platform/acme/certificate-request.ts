import { createPublicKey, sign, type KeyObject } from 'node:crypto';
import { bits, context, integer, objectId, octets, sequence, setOf } from './der.ts';

const extensionRequest = '1.2.840.113549.1.9.14';
const subjectAltName = '2.5.29.17';
const ecdsaWithSha256 = '1.2.840.10045.4.3.2';

/**
 * PKCS #10 (RFC 2986) for one host, in DER. The subject stays empty: the name counts where RFC 8555 §7.4 and the
 * authorities look for it, among the alternative names.
 */
export function certificateRequest(host: string, key: KeyObject): Buffer {
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  // dNSName is the second choice of a GeneralName (RFC 5280 §4.2.1.6).
  const names = sequence(context(2, Buffer.from(host, 'ascii'), false));
  const extensions = sequence(sequence(objectId(subjectAltName), octets(names)));
  const attributes = sequence(objectId(extensionRequest), setOf(extensions));
  const info = sequence(integer(0), sequence(), publicKey, context(0, attributes, true));
  return sequence(info, sequence(objectId(ecdsaWithSha256)), bits(sign('sha256', info, key)));
}
