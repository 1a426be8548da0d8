import type { Schema } from './document.ts';

/** Believable values for fields whose checks say only "text"; `feature.field` wins over `field`. */
const byName: Record<string, unknown> = {
  about: 'Green tea, quiet rooms, free Wi-Fi',
  address: '12 Hang Bac, Hanoi',
  'api-keys.name': 'Booking engine',
  'api-keys.hint': 'wk_7_9xQ…c2Rk',
  'api-keys.key': 'wk_7_9xQ…',
  'api-keys.scopes': ['page.read', 'access-codes.write'],
  'api-keys.allowed': ['page.read', 'access-codes.write'],
  'api-keys.origins': ['https://shop.example.com'],
  'api-keys.createdBy': 'lan@example.com',
  'account.address': '203.0.113.7',
  'system-logs.address': '203.0.113.7',
  action: 'page.updated',
  actor: 'lan@example.com',
  addresses: ['203.0.113.7'],
  ageOfConsent: 16,
  background: '#14213d',
  batchId: '7c1f2f0e-64a3-4f0c-9d55-0a6b1a3c2d4e',
  coaAddress: '',
  coaPort: 3799,
  clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
  'campaigns.callToAction': null,
  'campaigns.devices': [],
  'campaigns.endTime': '2026-12-24T23:00',
  'campaigns.from': '2026-12-01T00:00',
  'campaigns.hours': { from: '17:00', to: '19:30' },
  'campaigns.name': 'Christmas Eve',
  'campaigns.redirectUrl': 'https://example.com/christmas',
  'campaigns.startTime': '2026-12-24T18:00',
  'campaigns.status': 'running',
  'campaigns.to': '2027-01-01T00:00',
  'campaigns.weekdays': [5, 6],
  'campaigns.wifiCampaignId': null,
  'account.code': '287082',
  'auth.code': '287082',
  'auth.recoveryCode': 'k7qw2-p9xm4-tz8n3',
  code: 'SENK7QW2P',
  count: 1,
  csv: 'username,password,name,room\n101,lotus-pond,An Nguyen,101',
  currency: 'VND',
  'page-item.description': 'Scented with lotus blossoms from the lake',
  'page-item.media_files': '[{"type":"i","url":"/media/lotus7tea2/cup.jpg","name":"Cup"}]',
  'page-item.images': ['/media/lotus7tea2/cup.jpg'],
  'page-item.title': 'Lotus tea',
  'page-item-reviews.title': 'Lotus tea',
  'page-item.price': 45_000,
  'page-item.unit': 'pot',
  'page-item-reviews.stars': 5,
  'page-item-reviews.text': 'The calmest tea in town',
  'page-menu.name': 'Tea',
  'page-item-reviews.name': 'An',
  details: { changed: ['address'] },
  displayName: 'Lan Nguyen',
  dob: '1992-05-14',
  email: 'lan@example.com',
  email_mobile: 'lan@example.com',
  end_date: null,
  error: null,
  googleClientId: null,
  extension: 'jpg',
  filename: 'q7m2k9xw4tz8n3bc5dhr-1280x720.jpg',
  mimetype: 'image/jpeg',
  'files.eid': 'k7qw2p9xm4tz',
  'files.name': 'Terrace.jpg',
  'files.url': '/media/lotus7tea2/q7m2k9xw4tz8n3bc5dhr-1280x720.jpg',
  fromDate: '2026-11-01',
  group_id: 1,
  guardian: '',
  flow: [{ id: 'click', type: 'click', buttonLabel: { en: 'Connect' }, limits: { sessionTimeout: 120 } }],
  design: { template: 'tea', welcomeText: { en: 'Welcome' } },
  id: '184',
  'account.id': '3f0c6a52-8a1e-4c57-9d3b-6f1f0f6f2b11',
  ids: [184],
  interim: 300,
  isLifetime: false,
  'leads.assignee': 7,
  'own-domain.host': 'wifi.example.com',
  'own-domain.shownHost': 'wifi.example.com',
  'own-domain.token': 'h3Vt0mYxQ2pL9sKdR8nWcA7b',
  'own-domain.url': 'https://wifi.example.com',
  'own-domain.upstream': 'http://127.0.0.1:4040',
  'leads.email': 'lan@example.com',
  'leads.fromDate': '2026-11-01',
  'leads.phone': '+84901234567',
  'leads.sort': '-createdAt',
  'leads.toDate': '2026-12-01',
  'leads.status': 'new',
  limits: { speedUp: 2000, speedDown: 10_000, sessionTimeout: 120, idleTimeout: 30, dataCap: 0 },
  logo: '',
  mac: '02:5e:10:00:00:01',
  message: 'Done',
  'pages.emails': [],
  mobile: '+84901234567',
  name: 'Lotus Tea House',
  nas_id: 'mikrotik-k7qw2p9x',
  'plans.limits': {
    pages: 3,
    devices: 10,
    guestsAMonth: null,
    mediaMegabytes: 2000,
    messagesAMonth: null,
    historyMonths: 24,
    teamMembers: 10,
  },
  'plans.modules': ['campaigns', 'reports'],
  'plans.name': 'HOTEL',
  'templates.names': { en: 'Lunar New Year', vi: 'Tết' },
  'templates.descriptions': { en: 'Peach blossoms on red' },
  'templates.categories': ['tea_coffee'],
  'templates.plans': [2],
  'templates.builtIn': null,
  'offered-templates.names': { en: 'Lunar New Year', vi: 'Tết' },
  'offered-templates.descriptions': { en: 'Peach blossoms on red' },
  'offered-templates.plans': [],
  'offered-templates.builtIn': null,
  plan: 'HOTEL',
  prefix: 'SEN',
  'subscriptions.actor': 'linh@example.com',
  'subscriptions.from': 'FREE',
  'subscriptions.month': '2026-11',
  'subscriptions.months': 12,
  'subscriptions.page': 'Lotus Tea House',
  reason: 'They asked for help',
  'subscriptions.reason': 'Paid by bank transfer',
  'subscriptions.reference': '',
  'subscriptions.to': 'HOTEL',
  'reports.campaign': '7',
  'reports.from': '2026-11-01',
  'reports.hour': '18',
  'reports.range': 'custom',
  'reports.to': '2026-12-01',
  'reports.weekday': '1',
  'Plan.name': 'FREE',
  other_metrics: '{}',
  page: 'lotus7tea2',
  profile: {},
  search: 'lan',
  settings: {},
  status: 'sent',
  subject: 'Activate your account',
  'privacy.subject': 'visits',
  text: 'Please open this link …',
  ticket: '… the ticket that the call before gave you …',
  timeZone: 'Asia/Ho_Chi_Minh',
  to: 'lan@example.com',
  toDate: '2026-12-01',
  token: '…',
  tokenId: '… the id token that Google gave you …',
  userAgent: 'Mozilla/5.0 (X11; Linux x64) …',
  'guest-accounts.password': 'lotus-pond',
  'walled-garden.hosts': ['pay.example.com', '*.cdn.example.com', '203.0.113.0/24'],
  'webhooks.body': '{"id":"…","event":"lead.created","data":{}}',
  'webhooks.createdBy': 'lan@example.com',
  'webhooks.delivery': '019a1f4e-5c3b-7c1d-9b6a-0f2d6f1c8e55',
  'webhooks.error': '',
  'webhooks.events': ['lead.created'],
  'webhooks.name': 'CRM',
  'webhooks.secret': 'whsec_…',
  'webhooks.status': 200,
  'webhooks.url': 'https://crm.example.com/wifi',
  username: 'lan@example.com',
  validUntil: '2027-01-31T00:00:00Z',
};

export interface Place {
  feature: string;
  field: string;
  parent?: string;
}

const plain: Record<string, unknown> = { string: 'text', integer: 1, number: 1, boolean: true, null: null };

/** One value a caller might send or get. With `whole`, optional fields too. */
export function exampleOf(schema: Schema, named: Record<string, Schema>, place: Place, whole: boolean): unknown {
  if (schema.$ref) return exampleOf(named[schema.$ref.split('/').at(-1) ?? ''] ?? {}, named, place, whole);
  if (schema.examples) return schema.examples[0];
  const known = [`${place.parent}.${place.field}`, `${place.feature}.${place.field}`, place.field].find((name) =>
    Object.hasOwn(byName, name),
  );
  if (known) return byName[known];
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  const [option] = schema.anyOf ?? schema.oneOf ?? [];
  if (option) return exampleOf(option, named, place, whole);
  if (schema.type === 'array') return schema.items ? [exampleOf(schema.items, named, place, whole)] : [];
  if (schema.properties) return objectExample(schema, named, place, whole);
  return plain[[schema.type].flat()[0] ?? ''] ?? {};
}

function objectExample(
  { properties = {}, required = [] }: Schema,
  named: Record<string, Schema>,
  place: Place,
  whole: boolean,
): unknown {
  // A change with nothing required still has to show something to change.
  const isShown = (field: string) => whole || required.length === 0 || required.includes(field);
  const shown = Object.entries(properties).filter(([field]) => isShown(field));
  return Object.fromEntries(
    shown.map(([field, schema]) => [
      field,
      exampleOf(schema, named, { feature: place.feature, field, parent: place.field }, whole),
    ]),
  );
}
