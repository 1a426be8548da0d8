import type { DeviceType } from '@wifi/contract/network/device-types.ts';
import type { OpenDevice } from './vendor.ts';

/**
 * How we hear of guests who are on a router: it reports them, it asks us every few seconds and tells who leaves, we ask
 * its controller every minute; it answers once that it lets them in and tells nothing after that; or it is never heard
 * at all, and only the phone that it sends back to us shows that it did.
 */
export type PresenceSource = 'accounting' | 'polling' | 'asked' | 'nothing' | 'phone';

interface BySetting {
  setting: string;
  of: Record<string, PresenceSource>;
}

/** Of each kind of router, or by the setting that decides. */
const sources: Record<DeviceType, PresenceSource | BySetting> = {
  mikrotik: 'accounting',
  coovachilli: 'accounting',
  opennds: { setting: 'level', of: { 1: 'phone', 2: 'phone', 3: 'polling', 4: 'polling' } },
  nomadix: { setting: 'login', of: { browser: 'accounting', radius_login: 'accounting', user_add: 'nothing' } },
  unifi: 'asked',
  omada: { setting: 'mode', of: { portal_api: 'nothing', radius: 'accounting' } },
  aruba: 'accounting',
  ruckus_smartzone: 'accounting',
  ruckus_unleashed: 'accounting',
  meraki: { setting: 'mode', of: { sign_on: 'accounting', click_through: 'phone' } },
  cambium: 'accounting',
  generic: 'accounting',
};

/**
 * The one rule for when silence means gone, in seconds: sessions end by it (`sweep.ts`), devices are called up or down
 * by it (`live-devices.ts`), and their test goes by it (`checks.ts`). As SQL on a row of `devices`. Three reports may
 * be missing; an outage of minutes is not the end of everybody's session. Where nobody tells, a guest without a time
 * limit is taken for gone after a day.
 */
const goneAfter: Record<PresenceSource, (device: string) => string> = {
  accounting: (device) => `3 * ${device}.interim`,
  polling: () => '300',
  asked: () => '900',
  nothing: () => '86400',
  phone: () => '86400',
};

export const presenceSourceOf = ({ type, settings }: Pick<OpenDevice, 'type' | 'settings'>): PresenceSource => {
  const source = sources[type];
  return typeof source === 'string'
    ? source
    : (source.of[String((settings as Record<string, unknown>)[source.setting])] ?? 'nothing');
};

const inSql = (device: string, source: PresenceSource | BySetting): string =>
  typeof source === 'string'
    ? `'${source}'`
    : `case ${device}.settings->>'${source.setting}' ${Object.entries(source.of)
        .map(([value, one]) => `when '${value}' then '${one}'`)
        .join(' ')} else 'nothing' end`;

/** From these sources nobody learns whether a guest is still there. */
export const unreportedSources = "('nothing', 'phone')";

/** For a statement, of a row of `devices` under this name. */
export const presenceSourceIn = (device: string): string =>
  `case ${device}.type ${Object.entries(sources)
    .map(([type, source]) => `when '${type}' then ${inSql(device, source)}`)
    .join(' ')} end`;

/** For a statement: the seconds of silence, of a source that the statement has worked out. */
export const goneAfterIn = (device: string, source: string): string =>
  `case ${source} ${Object.entries(goneAfter)
    .map(([name, secondsOf]) => `when '${name}' then ${secondsOf(device)}`)
    .join(' ')} end`;

/** Seconds after which a router that should ask whom to let in is missed. */
export const longestPollSilence = Number(goneAfter.polling(''));
