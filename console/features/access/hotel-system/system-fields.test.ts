import { expect, test } from 'vitest';
import { hotelShapes } from '@wifi/contract/access/hotel-system-shapes.ts';
import { connectedSystems } from '@wifi/contract/access/hotel-system-words.ts';
import { sentFrom, shownFields, systemFields, typedFor } from './system-fields.ts';

const filled = {
  host: 'pms.example.com',
  address: 'https://pms.example.com',
  hotelId: 'SAND01',
  clientId: 'c',
  propertyId: '7',
  user: 'u',
};

test.each(connectedSystems)('what is typed for %s is what the contract stores of it', (system) => {
  const typed = typedFor(system, filled);
  const { connection, secrets } = sentFrom(system, { ...typed, 'secrets.none': '' });
  const read = hotelShapes[system].settings.safeParse(connection);
  expect(read.error?.issues ?? []).toEqual([]);
  expect(secrets, 'nothing was typed').toEqual({});
  const names = systemFields[system].filter(({ kind }) => kind === 'secret').map(({ name }) => name);
  expect(names.toSorted()).toEqual([...hotelShapes[system].secrets].toSorted());
});

test('what belongs to another login is neither shown nor sent', () => {
  const typed = { ...typedFor('ohip', filled), 'connection.login': 'password', 'secrets.password': 'x' };
  expect(shownFields('ohip', typed).map(({ name }) => name)).not.toContain('enterpriseId');
  expect(sentFrom('ohip', typed).secrets).toEqual({ password: 'x' });
  expect(sentFrom('ohip', { ...typed, 'connection.login': 'client-credentials' }).secrets).toEqual({});
  expect(sentFrom('list', typed)).toEqual({});
});
