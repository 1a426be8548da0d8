import type { DeviceState } from '@wifi/contract/network/device-types.ts';
import { msg } from '../../kit/language.tsx';

export const deviceStateWords: Record<DeviceState, string> = {
  new: msg('Not seen yet'),
  up: msg('Up'),
  quiet: msg('Quiet'),
  down: msg('Down'),
};

export const deviceStateMeanings: Record<DeviceState, string> = {
  new: msg('Nothing has been heard of it. Set it up, then join its Wi-Fi with a phone.'),
  up: msg('It was heard from in the last minutes.'),
  quiet: msg('Nobody is on it, and it has not been heard from for a while.'),
  down: msg('It lost its guests without a word, no longer asks whom to let in, or its controller does not answer.'),
};
