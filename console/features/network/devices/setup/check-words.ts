import type { DeviceCheck } from '@wifi/contract/network/device-types.ts';
import { msg } from '../../../../kit/language.tsx';
import type { DeviceCheckRow } from '../device.ts';

export const checkNames: Record<DeviceCheck, string> = {
  redirect: msg('Guests reach the portal'),
  'portal-address': msg('Portal address'),
  'radius-secret': msg('RADIUS secret'),
  'message-authenticator': msg('Message-Authenticator'),
  accounting: msg('Accounting'),
  disconnect: msg('Ending a session'),
  clock: msg('Clock'),
  controller: msg('Controller'),
  polling: msg('The router asks whom to let in'),
  'poll-key': msg('Key of the router'),
};

export const resultWords: Record<DeviceCheckRow['result'], string> = {
  good: msg('Works'),
  bad: msg('Needs attention'),
  waiting: msg('Waiting'),
  'not-needed': msg('Not needed'),
};

/** What stands above the list: the worst news first. */
export function summaryOf(rows: readonly DeviceCheckRow[]): { bad: number; waiting: number; isAllGood: boolean } {
  const count = (result: DeviceCheckRow['result']) => rows.filter((row) => row.result === result).length;
  const [bad, waiting] = [count('bad'), count('waiting')];
  return { bad, waiting, isAllGood: bad === 0 && waiting === 0 && rows.length > 0 };
}
