import { expect, test } from 'vitest';
import { changesOf, newProfileOf, valuesOf } from './profile-values.ts';
import type { Profile } from './profile.ts';

const profile = {
  name: 'Hà',
  email: 'ha@x.example',
  age: null,
  dob: '1990-01-02',
  tags: ['vip'],
  version: 3,
  rating: 0,
} as Profile;

test('a change carries the changed fields and the version it started from', () => {
  expect(changesOf(profile, valuesOf(profile))).toEqual({ version: 3 });
  expect(changesOf(profile, { ...valuesOf(profile), city: 'Huế', dob: '', age: '30', tags: ['vip', 'tea'] })).toEqual({
    city: 'Huế',
    dob: null,
    age: 30,
    tags: ['vip', 'tea'],
    version: 3,
  });
});

test('nought is an answer, and nothing is none', () => {
  expect(valuesOf(profile)).toMatchObject({ rating: '0', age: '' });
  expect(changesOf(profile, { ...valuesOf(profile), rating: '' })).toEqual({ rating: null, version: 3 });
});

test('a new profile carries what was filled in', () => {
  expect(newProfileOf({ ...valuesOf(), name: 'Hà', rating: '0' })).toEqual({ name: 'Hà', rating: 0 });
});
