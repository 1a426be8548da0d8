import type { Schema } from './document.ts';

/** Believable values for fields whose checks say only "text"; `feature.field` wins over `field`. */
const byName: Record<string, unknown> = {
  about: 'Green tea, quiet rooms, free Wi-Fi',
  address: '12 Hang Bac, Hanoi',
  'account.address': '203.0.113.7',
  'system-logs.address': '203.0.113.7',
  action: 'page.updated',
  actor: 'lan@example.com',
  count: 1,
  currency: 'VND',
  details: { changed: ['address'] },
  displayName: 'Lan Nguyen',
  email: 'lan@example.com',
  email_mobile: 'lan@example.com',
  end_date: null,
  error: null,
  googleClientId: null,
  group_id: 1,
  id: '184',
  'account.id': '3f0c6a52-8a1e-4c57-9d3b-6f1f0f6f2b11',
  isLifetime: false,
  message: 'Done',
  'pages.emails': [],
  mobile: '+84901234567',
  name: 'Lotus Tea House',
  'Plan.name': 'FREE',
  other_metrics: '{}',
  page: 'lotus7tea2',
  profile: {},
  search: 'lan',
  status: 'sent',
  subject: 'Activate your account',
  text: 'Please open this link …',
  timeZone: 'Asia/Ho_Chi_Minh',
  to: 'lan@example.com',
  token: '…',
  tokenId: '… the id token that Google gave you …',
  userAgent: 'Mozilla/5.0 (X11; Linux x64) …',
  username: 'lan@example.com',
};

export interface Place { feature: string; field: string; parent?: string }

const plain: Record<string, unknown> = { string: 'text', integer: 1, number: 1, boolean: true, null: null };

/** One value a caller might send or get. With `whole`, optional fields too. */
export function exampleOf(schema: Schema, named: Record<string, Schema>, place: Place, whole: boolean): unknown {
  if (schema.$ref) return exampleOf(named[schema.$ref.split('/').at(-1) ?? ''] ?? {}, named, place, whole);
  if (schema.examples) return schema.examples[0];
  const known = [`${place.parent}.${place.field}`, `${place.feature}.${place.field}`, place.field].find((name) => Object.hasOwn(byName, name));
  if (known) return byName[known];
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0], named, place, whole);
  if (schema.type === 'array') return schema.items ? [exampleOf(schema.items, named, place, whole)] : [];
  if (schema.properties) return objectExample(schema, named, place, whole);
  return plain[[schema.type].flat()[0] ?? ''] ?? {};
}

function objectExample({ properties = {}, required = [] }: Schema, named: Record<string, Schema>, place: Place, whole: boolean): unknown {
  // A change with nothing required still has to show something to change.
  const isShown = (field: string) => whole || required.length === 0 || required.includes(field);
  const shown = Object.entries(properties).filter(([field]) => isShown(field));
  return Object.fromEntries(shown.map(([field, schema]) => [field, exampleOf(schema, named, { feature: place.feature, field, parent: place.field }, whole)]));
}
