import { expect, test } from 'vitest';
import { leastRole, may, roles, type Capability, type Role } from './permissions.ts';

const everything = Object.keys(leastRole) as Capability[];
const mayDo = (role: Role) => everything.filter((capability) => may(role, capability));

test('each role may do what the one below it may, and more', () => {
  for (const [index, role] of roles.entries()) {
    if (index === 0) continue;
    const below = roles[index - 1]!;
    expect(mayDo(role)).toEqual(expect.arrayContaining(mayDo(below)));
    expect(mayDo(role).length).toBeGreaterThan(mayDo(below).length);
  }
  expect(mayDo('admin')).toEqual(everything);
});

test('an analyst changes nothing and sees no contact data', () => {
  expect(
    mayDo('analyst').filter((capability) => /write|manage|erase|delete|disconnect|contacts/.test(capability)),
  ).toEqual([]);
});
