import type { IncomingMessage } from 'node:http';
import type { Phone } from '@wifi/server/features/access/trials/router/phone.ts';
import type { PlayedRouter } from '@wifi/server/features/access/trials/router/router.ts';
import { normaliseMac } from '@wifi/server/platform/radius/mac-address.ts';

/** The one that everybody is who does not say otherwise. */
export const onlyPhone = 'phone';

const longestName = 40;
const firstHost = 10;
const lastHost = 250;

export interface Phones {
  called: (name: string) => Phone;
  sending: (request: IncomingMessage, query: URLSearchParams) => Phone;
}

export function createPhones({ join, wanted }: { join: PlayedRouter['join']; wanted: string }): Phones {
  const byName = new Map<string, Phone>();

  function called(name: string): Phone {
    const known = byName.get(name);
    if (known) return known;
    const host = firstHost + byName.size;
    if (host > lastHost) throw new RangeError('The test router has room for 240 phones');
    const phone = join({ name, mac: normaliseMac(name), ip: `10.5.50.${host}`, wanted });
    byName.set(name, phone);
    return phone;
  }

  return {
    called,
    /**
     * A real router knows a phone by its radio. Here it says its name, or has its address in a header, and keeps the
     * name as a cookie.
     */
    sending: (request, query) => {
      const header = normaliseMac(String(request.headers['x-phone-mac'] ?? ''));
      const cookie = /(?:^|;\s*)phone=([^;]*)/.exec(request.headers.cookie ?? '')?.[1];
      const name = header ?? query.get('phone') ?? cookie ?? onlyPhone;
      return called(/^[\w:-]+$/.test(name) ? name.slice(0, longestName) : onlyPhone);
    },
  };
}
