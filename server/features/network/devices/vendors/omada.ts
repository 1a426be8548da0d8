import type { DeviceSettings } from '@wifi/contract/network/device-settings.ts';
import { normaliseMac } from '../../../../platform/radius/mac-address.ts';
import type { GrantedLogin, OpenDevice, Vendor } from '../vendor.ts';
import { enforcesNothing, wisprRates } from './limit-parts.ts';
import { secondsOf } from './long-session.ts';
import { nameSession } from './name-session.ts';
import { authoriseOmada, tryOmada } from './omada-api.ts';
import { omadaGuide } from './omada-guide.ts';
import { finishOmadaRadius, tryOmadaRadius } from './omada-radius.ts';
import { readFields, readPhone, wrongRedirect } from './read-redirect.ts';

/**
 * The vendor's text says microseconds, its sample is named milliseconds, integrators send both moments and durations:
 * unverified, so the device says which.
 */
const omadaTimes: Record<DeviceSettings<'omada'>['timeUnit'], (seconds: number, now: Date) => number> = {
  until_microseconds: (seconds, now) => (now.getTime() + seconds * 1000) * 1000,
  duration_microseconds: (seconds) => seconds * 1_000_000,
  duration_milliseconds: (seconds) => seconds * 1000,
};

const isRadius = ({ settings }: OpenDevice<'omada'>) => settings.mode === 'radius';
/** AA-BB-CC-DD-EE-FF, as the controller writes it. */
const dashed = (mac: string | undefined): string => (normaliseMac(mac) ?? '').replaceAll(':', '-').toUpperCase();

const known = [
  'clientMac',
  'clientIp',
  'apMac',
  'gatewayMac',
  'ssidName',
  'radioId',
  'vid',
  'site',
  'target',
  'targetPort',
  'scheme',
] as const;

/** A gateway sends no access point, and the other way round: the controller is answer about whichever it was. */
function clientOf(
  { arrival: { mac, ssid, carry }, limits, now }: GrantedLogin,
  { settings }: OpenDevice<'omada'>,
): Record<string, string | number> {
  const place: Record<string, string | number> = carry['apMac']
    ? { apMac: carry['apMac'], ssidName: ssid, radioId: Number(carry['radioId']) || 0 }
    : { gatewayMac: carry['gatewayMac'] ?? '', vid: Number(carry['vid']) || 0 };
  return {
    clientMac: dashed(mac),
    ...place,
    site: settings.site || (carry['site'] ?? ''),
    time: omadaTimes[settings.timeUnit](secondsOf(limits), now),
    authType: 4,
  };
}

export const omada: Vendor<'omada'> = {
  type: 'omada',
  usesRadius: isRadius,
  readArrival(request, device) {
    const found = readFields(request.fields, known);
    const phone = found && readPhone(found.clientMac, found.clientIp);
    if (!found || !phone) return wrongRedirect;
    const { radioId, vid, site, target, targetPort, scheme } = found;
    const place = { apMac: dashed(found.apMac), gatewayMac: dashed(found.gatewayMac), radioId, vid };
    if (!isRadius(device) && !place.apMac && !place.gatewayMac) return wrongRedirect;
    const carry = isRadius(device)
      ? { clientMac: dashed(phone.mac), ...place, target, targetPort, scheme }
      : { ...place, site };
    return { ok: true, arrival: { ...phone, ssid: found.ssidName, room: '', error: '', carry } };
  },
  async finish(login, device, callOut) {
    if (isRadius(device)) return finishOmadaRadius(login, device, callOut);
    const answer = await authoriseOmada(device, callOut, clientOf(login, device));
    return answer.ok ? { kind: 'opened' } : { kind: 'failed', why: 'router-refused', detail: answer.detail };
  },
  // Which attributes the controller honours is not documented where we could read it; these are what others honour.
  limitAttributes: (limits, device) => (isRadius(device) ? wisprRates(limits) : []),
  enforces: (device) => ({ ...enforcesNothing, seconds: !isRadius(device) }),
  // Whether it obeys a Disconnect is not documented either; the portal API has none.
  disconnection: (device) =>
    isRadius(device)
      ? {
          kind: 'radius',
          attributes: (session) =>
            nameSession(session, ['User-Name', 'Acct-Session-Id', 'Calling-Station-Id', 'NAS-IP-Address']),
        }
      : { kind: 'none' },
  guide: omadaGuide,
  async tryController(device, callOut) {
    // Without an address, phones alone talk to it.
    if (isRadius(device) && !device.settings.controller) return undefined;
    const answer = await (isRadius(device) ? tryOmadaRadius : tryOmada)(device, callOut);
    return answer.ok ? { ok: true } : { ok: false, detail: answer.detail };
  },
  defaults: { messageAuthenticator: 'auto', coaPort: 3799, coaSigns: true, swapsOctets: false, interim: 300 },
};
