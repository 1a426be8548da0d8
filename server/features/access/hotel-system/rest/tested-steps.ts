import type { HotelFailureWord } from '@wifi/contract/access/hotel-system-words.ts';
import type { Asked, TestedStep } from '../hotel-client.ts';

const ofAddress: readonly HotelFailureWord[] = [
  'not-allowed',
  'unreachable',
  'too-slow',
  'no-encryption',
  'certificate',
];
const well = { ok: true, value: null } as const;

export const stepOf = (step: TestedStep['step'], asked: Asked<unknown>): TestedStep => ({
  step,
  outcome: asked.ok ? well : asked,
});

/** The first call tells of the address and of the login: which of both has failed is seen by why. */
export const firstSteps = (asked: Asked<unknown>): TestedStep[] =>
  !asked.ok && ofAddress.includes(asked.why)
    ? [stepOf('address', asked)]
    : [stepOf('address', well), stepOf('login', asked)];
