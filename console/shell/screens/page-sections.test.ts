import { expect, test } from 'vitest';
import { leastRole } from '@wifi/contract/permissions.ts';
import { features } from '../../features/index.ts';

const advanced = features
  .flatMap(({ pageSections = [] }) => pageSections)
  .filter(({ place }) => place === 'advanced')
  .map(({ id, needs }) => ({ id, needs, to: `/dashboard/settings-advance#${id}` }));

const places = features.flatMap((feature) => feature.places ?? []);

test('every part of the advanced settings has a name to be found and jumped to by', () => {
  expect(advanced.map(({ to }) => to)).not.toEqual([]);
  expect(advanced.filter(({ to }) => !places.some((place) => place.to === to))).toEqual([]);
});

test('who may not open a part is not shown it', () => {
  for (const { id, needs, to } of advanced) {
    const place = places.find((one) => one.to === to)!;
    expect([id, needs && leastRole[needs]]).toEqual([id, place.needs && leastRole[place.needs]]);
  }
});
