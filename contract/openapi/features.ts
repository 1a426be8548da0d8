import { splitKey, type EndpointKey } from '../endpoint.ts';

interface Feature {
  name: string;
  description: string;
}

const notifications = {
  name: 'Notifications',
  description: 'What people who work on the selected page are told of it, and how. No key can choose for them.',
};
const pageRoles: Feature = {
  name: 'Page roles',
  description: 'Who works on the selected page, as what, and who is invited.',
};

const secondFactor: Feature = {
  name: 'Second factor',
  description:
    'What a page asks of its team, and the way back for somebody who lost theirs. The own ones: Own account.',
};

const accessCodes: Feature = {
  name: 'Access codes',
  description: 'Codes that open the network, and the presets of the reception desk.',
};

const pageItems: Feature = {
  name: 'Page items',
  description: 'What a page offers on its public site, and what guests say about it.',
};

const zaloChatbot: Feature = {
  name: 'Zalo chatbot',
  description: 'What the official account answers by itself: rules, questions and answers, and trying them.',
};

const licenceCodes: Feature = {
  name: 'Licence codes',
  description: 'Codes that give a page a plan: made, printed and revoked by platform administrators.',
};

const emailTemplates: Feature = {
  name: 'E-mail templates',
  description: 'Mails of the selected page, the shared ones that it can start from, and what makes up their look.',
};

const zaloTemplates: Feature = {
  name: 'Zalo templates',
  description: 'Messages by Zalo: those of the selected page, and those that Zalo has approved.',
};

/** By the first part of the path; every one of ours has an entry. */
const features: Record<string, Feature> = {
  auth: { name: 'Sign-in and tokens', description: 'Accounts, sessions, and the tokens every other call needs.' },
  account: {
    name: 'Own account',
    description: 'The signed-in person: profile, password, second factor and signed-in browsers.',
  },
  pages: { name: 'Pages', description: 'A page is one venue: its details, plan and people.' },
  'page-second-factor': secondFactor,
  'second-factor-resets': secondFactor,
  'user-page': pageRoles,
  'page-invitations': pageRoles,
  'page-settings': { name: 'Page settings', description: 'Time zone, currency and language of the selected page.' },
  'api-keys': {
    name: 'API keys',
    description: 'Keys by which programs work on the selected page. No key can make, change or revoke one.',
  },
  imports: {
    name: 'Imports',
    description: 'Guests, codes and accounts of other systems: uploaded, previewed, taken over. No key can do it.',
  },
  'zalo-ai-settings': zaloChatbot,
  'zalo-questions': zaloChatbot,
  notifications,
  'notification-choices': notifications,
  'notification-rules': notifications,
  'push-subscription': notifications,
  webhooks: {
    name: 'Webhooks',
    description:
      'Addresses that are told what happens on the selected page, signed as Standard Webhooks are. No key can read or change them.',
  },
  integrations: {
    name: 'Integrations',
    description:
      'Outside services that the selected page has an account of its own with. No key can read or change them.',
  },
  'page-oa': {
    name: 'Zalo account',
    description:
      'The official account of the selected page at Zalo, and the app that speaks for it. No key can change them.',
  },
  'page-menu': { name: 'Page menus', description: 'The headings of a page’s public site, in their order.' },
  'page-item': pageItems,
  'page-item-reviews': pageItems,
  devices: {
    name: 'Devices',
    description: 'Routers and access controllers of the selected page: what to paste, what works, who is on them.',
  },
  'wifi-campaign': { name: 'Wifi campaigns', description: 'What guests see and how they log in.' },
  templates: {
    name: 'Templates',
    description: 'What pages can start their splash from, and who is offered it. For platform administrators.',
  },
  'offered-templates': { name: 'Offered templates', description: 'Templates that the selected page can copy.' },
  trials: { name: 'Trials', description: 'The whole way of a guest, tried from the editor without a router.' },
  campaigns: {
    name: 'Campaigns',
    description: 'Promotions that take the place of the splash for a while, and who wins when several run.',
  },
  files: { name: 'Media', description: 'Pictures, films and papers of the selected page.' },
  'access-codes': accessCodes,
  'access-code-presets': accessCodes,
  'guest-codes': {
    name: 'One-time codes',
    description: 'Codes that guests were sent to get online: what became of them, what they cost, and their limits.',
  },
  messages: {
    name: 'Messages',
    description: 'What the page wrote to guests, what became of it, and the rules by which it is sent.',
  },
  'guest-accounts': { name: 'Guest accounts', description: 'Names and passwords of guests, and what they may use.' },
  'guest-sessions': { name: 'Guest sessions', description: 'Who is online now.' },
  reports: {
    name: 'Reports',
    description: 'Who came, when, how and with what, and what campaigns brought. Days are those of the page’s clocks.',
  },
  'custom-users': { name: 'Profiles', description: 'Guests as the selected page knows them: one person, one profile.' },
  privacy: { name: 'Privacy', description: 'What people asked for, what was erased, and how long what is kept.' },
  'all-pages': {
    name: 'All pages',
    description:
      'Every page with plan and figures; suspending, handing over, bringing back. For platform administrators.',
  },
  'all-users': {
    name: 'All users',
    description: 'Everybody who can sign in: roles, state, administrators. For platform administrators.',
  },
  'licence-batches': licenceCodes,
  'licence-codes': licenceCodes,
  'page-license': {
    name: 'Page licence',
    description: 'What the selected page has, what it uses of it, and how a code or a payment changes it.',
  },
  plans: { name: 'Plans', description: 'What pages can have, and for how much. For platform administrators.' },
  subscriptions: {
    name: 'Subscriptions',
    description: 'Which page has which plan, until when, and what was paid. For platform administrators.',
  },
  'system-logs': {
    name: 'System logs',
    description: 'What happened on the whole platform. For platform administrators.',
  },
  'own-domain': {
    name: 'Own domain',
    description: 'The address of its own under which guests find portal and public site, and whether it leads here.',
  },
  'sending-domain': {
    name: 'Sending domain',
    description: 'Whether mails in the name of the page’s domain are believed: SPF, DKIM and DMARC, and what to enter.',
  },
  'walled-garden': {
    name: 'Walled garden',
    description: 'What guests reach before they are online, besides what the login itself needs.',
  },
  'prelogin-pass': {
    name: 'Prelogin pass',
    description: 'How long phones may use the network before the login, to log in elsewhere or to read a mail.',
  },
  'demo-lobby': { name: 'Demo lobby', description: 'Simulated guests, who come to pages of the demo only.' },
  reception: {
    name: 'Reception',
    description: 'Guests who ask to be let in, and the people at the desk who answer them.',
  },
  'hotel-system': {
    name: 'Hotel system',
    description: 'Where rooms and names of guests come from, and who stays now.',
  },
  leads: {
    name: 'Leads',
    description: 'Guests whom somebody should speak to: states, people in charge, and the rule.',
  },
  zalo: {
    name: 'Zalo',
    description: 'Followers of the official account, conversations with them, and campaigns to them.',
  },
  groups: { name: 'Groups', description: 'Guests who are written to together: picked by hand, or by a rule.' },
  automations: {
    name: 'Automations',
    description: 'Flows that guests go through by themselves: when, wait, if, then; tried, published, and counted.',
  },
  'email-campaigns': {
    name: 'E-mail campaigns',
    description: 'A mail to many guests: to whom, when, which subject wins, and what came of it.',
  },
  'bee-templates': emailTemplates,
  'email-fields': emailTemplates,
  'email-style': emailTemplates,
  'email-links': emailTemplates,
  'shared-emails': {
    name: 'Shared e-mails',
    description: 'Mails that pages can start from, and who is offered them. For platform administrators.',
  },
  'zalo-message-templates': zaloTemplates,
  'zalo-approved-templates': zaloTemplates,
};

export const segmentOf = (key: EndpointKey): string => splitKey(key).path.split('/')[1] ?? '';

const inWords = (segment: string) => segment.charAt(0).toUpperCase() + segment.slice(1).replaceAll('-', ' ');

export function featureOf(key: EndpointKey): Feature {
  const segment = segmentOf(key);
  return features[segment] ?? { name: inWords(segment), description: '' };
}
