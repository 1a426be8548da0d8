import type { IntegrationFailure } from '@wifi/contract/venue/integration-words.ts';
import type { Asked, TestedStep } from '../hotel-client.ts';

const ofAddress: readonly IntegrationFailure[] = [
  'not-allowed',
  'unreachable',
  'too-slow',
  'no-encryption',
  'certificate',
];
const well = { ok: true, value: null } as const;
const stepOf = (step: TestedStep['step'], asked: Asked<unknown>): TestedStep => ({
  step,
  outcome: asked.ok ? well : asked,
});

/** A call that tells of the address and then of something more: which of both has failed is seen by why. */
export const addressThen = (step: 'login' | 'hotel', asked: Asked<unknown>): TestedStep[] =>
  !asked.ok && ofAddress.includes(asked.why)
    ? [stepOf('address', asked)]
    : [stepOf('address', well), stepOf(step, asked)];

export { stepOf };
