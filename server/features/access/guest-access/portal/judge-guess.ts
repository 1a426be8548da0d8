import type { PlainMethod } from '@wifi/contract/access/login-flow.ts';
import type { Context } from '../../../../platform/context.ts';
import type { OpenDevice } from '../../../network/devices/vendor.ts';
import { storedUsername } from '../../guest-accounts/check-account.ts';
import type { Guess } from '../guesses/guess-limiter.ts';
import { countAttempt, countSignUp, freshNames, limitKeysOf, roomLimitOf, type Slowed } from '../guesses/guesses.ts';
import type { GuestAccess } from '../guest-access.ts';
import type { Form, MethodOutcome } from './methods/method.ts';
import { methodOf } from './methods/methods.ts';
import type { Visit } from './visit.ts';

/** What of a step says who guesses at what. */
interface Guessing {
  device: OpenDevice;
  form: Form;
  visit: Visit;
  address: string;
}

/** Whether an attempt must wait, and how many minutes. */
export async function slowDown(
  access: GuestAccess,
  ctx: Context,
  step: Guessing,
  method: PlainMethod,
): Promise<Slowed | undefined> {
  const {
    device,
    form,
    visit: { mac },
    address,
  } = step;
  if (!methodOf(method.type).isGuessable(form)) return undefined;
  const counted =
    (methodOf(method.type).isSigningUp?.(form)
      ? await countSignUp(ctx, { mac, address, deviceId: device.id })
      : undefined) ?? (await countAttempt(ctx, mac));
  if (counted) return counted;
  return (await access.guessLimiter.pace(guessOf(step, method))) ? undefined : { wait: 1 };
}

/** Tells the limiter what became of a guess, also of one that nobody could answer. */
export async function judged(
  { guessLimiter }: GuestAccess,
  step: Guessing,
  method: PlainMethod,
  check: () => Promise<MethodOutcome>,
): Promise<MethodOutcome> {
  const guess = guessOf(step, method);
  let isWrong = false;
  try {
    const outcome = await check();
    isWrong =
      !outcome.ok && methodOf(method.type).isGuessable(step.form) && (!guess.guarded || outcome.isGuess === true);
    return outcome;
  } finally {
    if (isWrong) guessLimiter.wrong(guess);
    else guessLimiter.right(guess);
  }
}

const guessOf = ({ device, form, visit: { mac: phone }, address }: Guessing, method: PlainMethod): Guess => {
  const named = methodOf(method.type).guessedAt?.(form);
  const room = methodOf(method.type).guessedRoom?.(form);
  const guess = { pageId: device.pageId, keys: limitKeysOf(device), phone, address };
  if (room !== undefined)
    return {
      ...guess,
      keys: [...guess.keys, roomLimitOf(device, room)],
      account: `room/${room}`,
      guarded: freshNames,
    };
  return {
    ...guess,
    ...(named !== undefined && { account: storedUsername(named) }),
  };
};
