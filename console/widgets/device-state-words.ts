import type { DeviceState } from '@wifi/contract/device-types.ts';
import { msg } from '../kit/language.tsx';

export const deviceStateWords: Record<DeviceState, string> = {
  new: msg('Not seen yet'),
  up: msg('Up'),
  quiet: msg('Quiet'),
  down: msg('Down'),
};

export const deviceStateMeanings: Record<DeviceState, string> = {
  new: msg('Nothing has been heard of it. Set it up, then join its Wi-Fi with a phone.'),
  up: msg('It works.'),
  quiet: msg('It works, and nobody has come by for a while.'),
  down: msg('It lost its guests without a word, or its controller does not answer.'),
};
