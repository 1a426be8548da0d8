import type { OwnFields } from '../tables.ts';

const proofs = { email: 'isEmailVerified', phone: 'isPhoneVerified' } as const;

const nothing: OwnFields = {
  name: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  isEmailVerified: false,
  isPhoneVerified: false,
  gender: '',
  dob: null,
  age: null,
  avatar: '',
  city: '',
  location: '',
  website: '',
  postcode: '',
  language: '',
  company: '',
  job: '',
  rating: null,
  notes: '',
  type: '',
};
const names = Object.keys(nothing) as (keyof OwnFields)[];

/** Of a whole row, what a guest is known by. */
export const ownOf = (row: OwnFields): OwnFields =>
  Object.fromEntries(names.map((field) => [field, row[field]])) as unknown as OwnFields;

/**
 * What two that are one show together: what the first says, and where it says nothing the other. A proof comes with its
 * contact.
 */
export function joined(first: OwnFields, other: OwnFields): OwnFields {
  const result: Record<string, unknown> = { ...ownOf(first) };
  for (const field of names) {
    if (typeof first[field] === 'boolean' || (first[field] !== '' && first[field] !== null)) continue;
    result[field] = other[field];
    if (field in proofs) result[proofs[field as keyof typeof proofs]] = other[proofs[field as keyof typeof proofs]];
  }
  return result as unknown as OwnFields;
}
