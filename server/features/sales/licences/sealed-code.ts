import { randomBytes } from 'node:crypto';
import {
  licenceAlphabet,
  licenceSigns,
  readLicenceCode,
  writeLicenceCode,
} from '@wifi/contract/sales/licence-code-text.ts';
import { digest } from '../../../platform/crypto/random.ts';
import type { Program } from '../../../platform/program.ts';

type Keys = Pick<Program, 'signer' | 'sealer'>;

/** What is stored of a code. */
export interface SealedCode {
  lookup: string;
  sealed: string;
}

export const drawLicenceCode = (prefix: string): string =>
  writeLicenceCode(
    prefix,
    // Thirty-two signs divide a byte evenly: none is likelier than another.
    [...randomBytes(licenceSigns)].map((byte) => byte % licenceAlphabet.length),
  );

// A signature needs an end, and a digest that is looked up must stay the same for ever.
const never = new Date('2199-12-31T00:00:00Z');

/** Undefined for what cannot be a code, however it is read. */
export function lookupOf({ signer }: Keys, typed: string): string | undefined {
  const canonical = readLicenceCode(typed);
  return canonical === undefined ? undefined : digest(signer.sign('licence', { c: canonical }, never));
}

/** Bound to what it is looked up by: one row's code cannot be shown as another's. */
export function sealLicenceCode(keys: Keys, code: string): SealedCode {
  const lookup = lookupOf(keys, code);
  if (!lookup) throw new Error('Only what can be read again is sealed');
  return { lookup, sealed: keys.sealer.seal(code, lookup) };
}

/** Undefined where it was sealed with another key: such a code can be revoked, and neither printed nor put in. */
export function openLicenceCode({ sealer }: Keys, { sealed, lookup }: SealedCode): string | undefined {
  try {
    return sealer.open(sealed, lookup);
  } catch {
    return undefined;
  }
}

/** Its prefix and its last signs, one of which is drawn at random: eighty-five bits stay unsaid. */
export const hintOf = (code: string | undefined): string => {
  if (code === undefined) return '';
  const parts = code.split('-');
  return [...(parts.length > 5 ? [parts[0]] : []), `…${code.slice(-3)}`].join('-');
};
