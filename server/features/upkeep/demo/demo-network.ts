import type * as z from 'zod';
import { codeSettings } from '@wifi/contract/access/access-codes.ts';
import type { loginFlow } from '@wifi/contract/access/login-flow.ts';
import type { DialectName } from '../../access/trials/router/dialect-of.ts';

/**
 * One of each kind that the lobby plays: a router that nobody speaks for would stand there as never seen beside a year
 * of logins.
 */
export const demoDeviceNames: Record<DialectName, string> = {
  mikrotik: 'Sảnh chính',
  coovachilli: 'Quán cà phê tầng 2',
  nomadix: 'Phòng khách 3–8',
  ruckus_unleashed: 'Nhà hàng Sen',
  generic: 'Sân hiên',
};

/** Guests of the demo hotel choose: a click, the code from the desk, or the account of their room. */
export const demoFlow: z.input<typeof loginFlow> = [
  {
    id: 'welcome',
    type: 'block',
    title: {},
    description: {},
    methods: [
      {
        id: 'click',
        type: 'click',
        limits: { sessionTimeout: 120, idleTimeout: 30, speedUp: 2000, speedDown: 10_000 },
      },
      { id: 'code', type: 'access_code' },
      { id: 'room', type: 'hsia_account' },
    ],
  },
];

export const demoPresets = [
  { name: '1 giờ', settings: codeSettings.parse({ time: 1, unit: 'hour' }) },
  { name: '1 ngày', settings: codeSettings.parse({ time: 24, unit: 'hour', devices: 2, uses: 0 }) },
  { name: 'Cả kỳ nghỉ', settings: codeSettings.parse({ time: 168, unit: 'hour', devices: 4, uses: 0 }) },
];

export const openCode = codeSettings.parse({
  unlimited: true,
  uses: 0,
  devices: 0,
  note: 'Demo',
  limits: { sessionTimeout: 240 },
});
export const printedCodes = {
  ...codeSettings.parse({
    time: 24,
    unit: 'hour',
    devices: 2,
    uses: 0,
    prefix: 'SEN',
    codeLength: 6,
    note: 'Quầy lễ tân',
    validDays: 90,
  }),
  count: 24,
};
