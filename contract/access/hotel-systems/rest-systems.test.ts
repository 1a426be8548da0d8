import { expect, test } from 'vitest';
import { cloudbedsShape } from './cloudbeds.ts';
import { mewsShape } from './mews.ts';
import { ohipShape } from './ohip.ts';

const ohip = {
  address: 'https://gateway.example.com/ocis/',
  login: 'client-credentials',
  clientId: 'WIFI_Client',
  enterpriseId: 'hgchain',
  scope: '',
  user: '',
  hotelId: ' hgsgn ',
};

test('secrets go to encrypted addresses only, or no further than this machine', () => {
  const isTaken = (address: string) => mewsShape.settings.safeParse({ address }).success;
  expect(
    ['https://api.mews.com', 'https://a.example:8443/x', 'http://127.0.0.1:4091', 'http://[::1]:1'].map(isTaken),
  ).toEqual(Array(4).fill(true));
  const refused = [
    'http://api.mews.com',
    'http://127.0.0.1.example.com',
    'http://10.0.0.1',
    'ftp://api.mews.com',
    'https://user:pass@api.mews.com',
    'https://api.mews.com/?token=1',
    'https://api.mews.com/#x',
    'api.mews.com',
    '',
    `https://${'a'.repeat(400)}.com`,
  ];
  expect(refused.filter(isTaken)).toEqual([]);
});

test('one system has one spelling of its address, and another path is another address', () => {
  const of = (address: string) => ohipShape.addressOf({ address });
  expect(of('https://Gateway.example.com:443/ocis//')).toBe('https://gateway.example.com/ocis');
  expect(of('https://gateway.example.com')).not.toBe(of('https://gateway.example.com/ocis'));
});

test('what a kind of login needs is asked for by its field', () => {
  expect(ohipShape.settings.parse(ohip)).toMatchObject({ hotelId: 'HGSGN', enterpriseId: 'HGCHAIN' });
  const fieldsOf = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
    result.error?.issues.map(({ path }) => path.join('.'));
  expect(fieldsOf(ohipShape.settings.safeParse({ ...ohip, login: 'password' }))).toEqual(['user']);
  expect(fieldsOf(ohipShape.settings.safeParse({ ...ohip, hotelId: '../x' }))).toEqual(['hotelId']);
  expect(ohipShape.needs({ ...ohip, login: 'password' })).toEqual(['clientSecret', 'appKey', 'password']);
  expect(ohipShape.needs({ ...ohip, login: 'client-credentials' })).toEqual(['clientSecret', 'appKey']);
  const cloudbeds = { login: 'oauth', clientId: '', propertyId: '31415' } as const;
  expect(fieldsOf(cloudbedsShape.settings.safeParse(cloudbeds))).toEqual(['clientId']);
  const byKey = cloudbedsShape.settings.parse({ ...cloudbeds, login: 'api-key' });
  expect(byKey.address).toBe('https://api.cloudbeds.com');
  expect(cloudbedsShape.needs(byKey)).toEqual(['apiKey']);
  expect(cloudbedsShape.needs({ ...byKey, login: 'oauth' })).toEqual(['clientSecret', 'refreshToken']);
});
