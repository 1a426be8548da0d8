import { isIP } from 'node:net';
import type { Attribute } from '../../../../platform/radius/packet.ts';
import { attribute } from '../../../../platform/radius/write-attributes.ts';
import type { Limits } from '../limits.ts';
import type { Disconnection, OpenDevice, Vendor } from '../vendor.ts';
import { inGigawords } from './limit-parts.ts';
import { longSession } from './long-session.ts';
import { commandGateway, isUnknown, unknownCommand } from './nomadix-api.ts';
import { commands } from './nomadix-commands.ts';
import { nomadixGuide } from './nomadix-guide.ts';
import { loginByAddition, loginByRadius, loginInBrowser } from './nomadix-login.ts';
import { readFields, readPhone, wrongRedirect } from './read-redirect.ts';

type Nomadix = OpenDevice<'nomadix'>;
type Run = Extract<Disconnection, { kind: 'call' }>['run'];

const adds = ({ settings }: Nomadix) => settings.login === 'user_add';

function limitAttributes({ speedUp, speedDown, seconds, bytes }: Limits): Attribute[] {
  const total = bytes === undefined ? undefined : inGigawords(bytes);
  return [
    // Without a time it lets the guest in for ever.
    ...(seconds === undefined ? [attribute('Session-Timeout', longSession)] : []),
    ...(speedUp === undefined ? [] : [attribute('Nomadix-Bw-Up', speedUp)]),
    ...(speedDown === undefined ? [] : [attribute('Nomadix-Bw-Down', speedDown)]),
    ...(total
      ? [attribute('Nomadix-MaxBytesTotal', total.octets), attribute('Nomadix-MaxGigawordsTotal', total.gigawords)]
      : []),
  ];
}

/** Nothing says that it obeys RADIUS Disconnect, so it is told in XML. */
const disconnectFrom =
  (device: Nomadix): Run =>
  async ({ mac, userName }, callOut) => {
    let answer = await commandGateway(
      device,
      callOut,
      adds(device) ? commands.userDelete(mac) : commands.logout(mac, userName),
    );
    if (!answer.ok && answer.number === unknownCommand)
      answer = await commandGateway(device, callOut, commands.userDelete(mac));
    if (answer.ok) return 'disconnected';
    if (isUnknown(answer.number)) return 'already-gone';
    return answer.why === 'no-answer' ? 'no-answer' : 'refused';
  };

export const nomadix: Vendor<'nomadix'> = {
  type: 'nomadix',
  usesRadius: (device) => !adds(device),
  readArrival(request) {
    const found = readFields(request.fields, ['MA', 'SIP', 'UIP', 'RN', 'PORT', 'RLF']);
    const phone = found && readPhone(found.MA, found.SIP);
    if (!found || !phone) return wrongRedirect;
    // What RLF says is unverified; it was seen when RADIUS had refused, and may also hold the address of a page.
    const error = /^https?:/i.test(found.RLF) ? '' : found.RLF;
    return {
      ok: true,
      arrival: {
        ...phone,
        ssid: '',
        room: found.RN || found.PORT,
        error,
        carry: { gateway: isIP(found.UIP) ? found.UIP : '' },
      },
    };
  },
  finish(login, device, callOut) {
    switch (device.settings.login) {
      case 'browser':
        return loginInBrowser(login, device);
      case 'radius_login':
        return loginByRadius(login, device, callOut);
      case 'user_add':
        return loginByAddition(login, device, callOut);
    }
  },
  limitAttributes,
  enforces: (device) => ({
    speedUp: true,
    speedDown: true,
    seconds: true,
    idleSeconds: !adds(device),
    bytes: !adds(device),
  }),
  disconnection: (device) =>
    device.settings.gateway ? { kind: 'call', run: disconnectFrom(device) } : { kind: 'none' },
  guide: nomadixGuide,
  async tryController(device, callOut) {
    const answer = await commandGateway(device, callOut, commands.userAuthorize('02:00:00:00:00:00'));
    // That it does not know this one is an answer as good as any.
    return answer.ok || answer.why === 'refused' ? { ok: true } : { ok: false, detail: answer.detail };
  },
  // It counts what guests send as output, the other way round than RFC 2866, and reports no more often than every two
  // minutes.
  defaults: { messageAuthenticator: 'auto', coaPort: 3799, coaSigns: true, swapsOctets: true, interim: 300 },
};
