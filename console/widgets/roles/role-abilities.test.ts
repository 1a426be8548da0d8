import { describe, expect, it } from 'vitest';
import { leastRole, type Capability } from '@wifi/contract/permissions.ts';
import { abilities, leastRoleFor } from './role-abilities.ts';

describe('the role table in plain words', () => {
  it('speaks of every capability exactly once', () => {
    const told = abilities.flatMap(({ capabilities }) => capabilities);
    expect(told.toSorted()).toEqual((Object.keys(leastRole) as Capability[]).toSorted());
  });

  it('never puts capabilities of different roles on one line', () => {
    for (const ability of abilities) {
      expect(new Set(ability.capabilities.map((capability) => leastRole[capability])), ability.words).toEqual(
        new Set([leastRoleFor(ability)]),
      );
    }
  });
});
