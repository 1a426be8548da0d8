import type { accessCodes } from '@wifi/contract/access/access-codes.ts';
import type { guestAccess } from '@wifi/contract/access/guest-access.ts';
import type { guestCodes } from '@wifi/contract/access/guest-codes.ts';
import type { hotelSystem } from '@wifi/contract/access/hotel-system.ts';
import type { reception } from '@wifi/contract/access/reception.ts';
import type { Call } from '../../../testing/test-app.ts';
import type { Things } from './furnish.ts';

type Key =
  | keyof typeof accessCodes
  | keyof typeof guestCodes
  | keyof typeof hotelSystem
  | keyof typeof guestAccess
  | keyof typeof reception;

const nothing = (): Call => ({});

export const accessRequests: Record<Key, (target: { things: Things }) => Call> = {
  'GET /access-codes': nothing,
  'POST /access-codes': () => ({ body: { count: 2 } }),
  'GET /access-codes/csv': nothing,
  'GET /access-codes/{id}': ({ things }) => ({ params: { id: things.codeId } }),
  'POST /access-codes/revoke': ({ things }) => ({ body: { ids: [things.codeId] } }),
  'GET /access-code-presets': nothing,
  'POST /access-code-presets': () => ({ body: { name: 'One day', settings: {} } }),
  'PUT /access-code-presets/{id}': ({ things }) => ({ params: { id: things.presetId }, body: { name: 'Two days' } }),
  'DELETE /access-code-presets/{id}': ({ things }) => ({ params: { id: things.presetId } }),
  'POST /access-code-presets/{id}/issue': ({ things }) => ({ params: { id: things.presetId } }),
  'GET /prelogin-pass': nothing,
  'PUT /prelogin-pass': () => ({ body: { minutes: 5, hours: 4, perRouter: 30, perPage: 100 } }),
  'GET /reception': nothing,
  'PUT /reception': () => ({ body: { isOn: true } }),
  'GET /reception/requests': nothing,
  'POST /reception/requests/{id}/answer': ({ things }) => ({
    params: { id: things.askedId },
    body: { answer: 'refuse' },
  }),
  'GET /hotel-system': nothing,
  'PUT /hotel-system': () => ({
    body: {
      system: 'list',
      devices: 3,
      ignoresWings: true,
      tellsProfiles: false,
      rules: [],
      keptSeconds: 60,
      awayRule: 'list',
      awayHours: 12,
      version: 1,
    },
  }),
  'POST /hotel-system/test': nothing,
  'GET /hotel-system/stays': nothing,
  'POST /hotel-system/stays': () => ({ body: { guests: [{ room: '102', lastName: 'Nguyễn' }], mode: 'add' } }),
  'DELETE /hotel-system/stays/{id}': ({ things }) => ({ params: { id: things.stayId } }),
  'GET /guest-codes': nothing,
  'GET /guest-codes/figures': nothing,
  'GET /guest-codes/settings': nothing,
  'PUT /guest-codes/settings': () => ({
    body: { countries: ['VN', 'SG'], perNumber: 4, perPhone: 6, perDevice: 200, smsADay: 100, emailsADay: 500 },
  }),
};
