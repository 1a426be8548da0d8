import { codeAlphabets } from '@wifi/contract/access/access-code-words.ts';
import type { CodeSettings } from '@wifi/contract/access/access-codes.ts';
import type { SessionLimits } from '@wifi/contract/network/session-limits.ts';

/** The settings as a form holds them: the limits beside the rest, speeds in Mbit/s. */
export type SettingsValues = Omit<CodeSettings, 'limits'> & { [Limit in keyof SessionLimits]: number };

// Any number of logins: a phone that slept must get in again while its time runs. One device keeps the code from being
// passed on.
const usual: CodeSettings = {
  codeType: 'code',
  codeLength: 8,
  prefix: '',
  password: '',
  note: '',
  time: 24,
  unit: 'hour',
  unlimited: false,
  nights: 0,
  uses: 0,
  devices: 1,
  validDays: 30,
  limits: { speedUp: 0, speedDown: 0, sessionTimeout: 0, idleTimeout: 0, dataCap: 0 },
};

export function valuesOf({ limits, ...settings }: CodeSettings = usual): SettingsValues {
  return { ...settings, ...limits, speedUp: limits.speedUp / 1000, speedDown: limits.speedDown / 1000 };
}

export function settingsOf(values: SettingsValues): CodeSettings {
  const {
    codeType,
    codeLength,
    prefix,
    password,
    note,
    time,
    unit,
    unlimited,
    nights,
    uses,
    devices,
    validDays,
    sessionTimeout,
    idleTimeout,
    dataCap,
  } = values;
  const speed = (megabits: number) => Math.round(megabits * 1000);
  return {
    codeType,
    codeLength,
    prefix: prefix.trim(),
    password,
    note,
    time,
    unit,
    unlimited,
    nights,
    uses,
    devices,
    validDays,
    limits: {
      speedUp: speed(values.speedUp),
      speedDown: speed(values.speedDown),
      sessionTimeout,
      idleTimeout,
      dataCap,
    },
  };
}

export const minutesOf = ({ unlimited, time, unit }: Pick<CodeSettings, 'unlimited' | 'time' | 'unit'>): number =>
  unlimited ? 0 : unit === 'hour' ? time * 60 : time;

/** How such a code may look; it is none of the real ones. */
export function exampleCode({
  codeType,
  codeLength,
  prefix,
}: Pick<CodeSettings, 'codeType' | 'codeLength' | 'prefix'>): string {
  const alphabet = codeAlphabets[codeType];
  return (
    prefix.trim().toUpperCase() +
    Array.from({ length: codeLength }, (_, at) => alphabet[(at * 11 + 7) % alphabet.length]).join('')
  );
}
