import type { RequestOf } from '../../../shell/calls/api.ts';
import type { Profile } from './profile.ts';

export interface ProfileValues {
  name: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  gender: string;
  /** As the browser's own field writes it; empty is unknown. */
  dob: string;
  /** Empty is unknown: 0 is an answer. */
  age: string;
  language: string;
  city: string;
  location: string;
  postcode: string;
  website: string;
  company: string;
  job: string;
  type: string;
  rating: string;
  notes: string;
  tags: string[];
}

const numberText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

export const valuesOf = (profile?: Profile): ProfileValues => ({
  name: profile?.name ?? '',
  first_name: profile?.first_name ?? '',
  last_name: profile?.last_name ?? '',
  email: profile?.email ?? '',
  phone: profile?.phone ?? '',
  gender: profile?.gender ?? '',
  dob: profile?.dob ?? '',
  age: numberText(profile?.age),
  language: profile?.language ?? '',
  city: profile?.city ?? '',
  location: profile?.location ?? '',
  postcode: profile?.postcode ?? '',
  website: profile?.website ?? '',
  company: profile?.company ?? '',
  job: profile?.job ?? '',
  type: profile?.type ?? '',
  rating: numberText(profile?.rating),
  notes: profile?.notes ?? '',
  tags: profile?.tags ?? [],
});

// What is no number is sent as it is: the server says what is wrong with it.
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const bodyOf = ({ dob, age, rating, ...values }: ProfileValues) => ({
  ...values,
  dob: dob || null,
  age: numberOf(age),
  rating: numberOf(rating),
});

export const newProfileOf = (values: ProfileValues): RequestOf<'POST /custom-users'>['body'] =>
  Object.fromEntries(
    Object.entries(bodyOf(values)).filter(
      ([field, value]) => value !== '' && value !== null && !(field === 'tags' && values.tags.length === 0),
    ),
  );

/** Only what was changed: the rest may have been answered by the guest meanwhile, and is then still theirs. */
export function changesOf(profile: Profile, values: ProfileValues): RequestOf<'PUT /custom-users/{id}'>['body'] {
  const before = bodyOf(valuesOf(profile));
  const changed = Object.entries(bodyOf(values)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof before]),
  );
  return { ...Object.fromEntries(changed), version: profile.version };
}
