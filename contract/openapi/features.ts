import { splitKey, type EndpointKey } from '../endpoint.ts';

interface Feature { name: string; description: string }

const pageRoles: Feature = { name: 'Page roles', description: 'Who works on the selected page, as what, and who is invited.' };

const accessCodes: Feature = { name: 'Access codes', description: 'Codes that open the network, and the presets of the reception desk.' };

/** By the first part of the path. A feature that is missing here is named after its path. */
const features: Record<string, Feature> = {
  auth: { name: 'Sign-in and tokens', description: 'Accounts, sessions, and the tokens every other call needs.' },
  account: { name: 'Own account', description: 'The signed-in person: profile, password and signed-in browsers.' },
  pages: { name: 'Pages', description: 'A page is one venue: its details, plan and people.' },
  'user-page': pageRoles,
  'page-invitations': pageRoles,
  'page-settings': { name: 'Page settings', description: 'Time zone, currency and language of the selected page.' },
  devices: { name: 'Devices', description: 'Routers and access controllers of the selected page: what to paste, what works, who is on them.' },
  'wifi-campaign': { name: 'Wifi campaigns', description: 'What guests see and how they log in.' },
  'access-codes': accessCodes,
  'access-code-presets': accessCodes,
  'guest-accounts': { name: 'Guest accounts', description: 'Names and passwords of guests, and what they may use.' },
  'guest-sessions': { name: 'Guest sessions', description: 'Who is online now.' },
  'system-logs': { name: 'System logs', description: 'What happened on the whole platform. For platform administrators.' },
};

export const segmentOf = (key: EndpointKey): string => splitKey(key).path.split('/')[1] ?? '';

const inWords = (segment: string) => segment.charAt(0).toUpperCase() + segment.slice(1).replaceAll('-', ' ');

export function featureOf(key: EndpointKey): Feature {
  const segment = segmentOf(key);
  return features[segment] ?? { name: inWords(segment), description: '' };
}
