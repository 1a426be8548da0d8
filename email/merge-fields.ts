/**
 * What a mail can say of the guest and the venue. `sample` is what a preview shows where there is no guest; the
 * console has the words for its menu.
 */
export const mergeFields = {
  first_name: { of: 'guest', kind: 'text', sample: 'An' },
  last_name: { of: 'guest', kind: 'text', sample: 'Nguyễn' },
  name: { of: 'guest', kind: 'text', sample: 'Nguyễn An' },
  email: { of: 'guest', kind: 'text', sample: 'an@example.com' },
  phone: { of: 'guest', kind: 'text', sample: '+84901234567' },
  birthday: { of: 'guest', kind: 'birthday', sample: '1990-11-20' },
  last_visit: { of: 'guest', kind: 'day', sample: '2026-11-01' },
  visits: { of: 'guest', kind: 'number', sample: 3 },
  venue_name: { of: 'venue', kind: 'text', sample: 'Sen Café' },
  venue_address: { of: 'venue', kind: 'text', sample: '12 Lê Lợi, Huế' },
  venue_phone: { of: 'venue', kind: 'text', sample: '+842343123456' },
  venue_url: { of: 'venue', kind: 'link', sample: 'https://example.com/' },
  voucher_code: { of: 'message', kind: 'text', sample: 'SEN-2026' },
  unsubscribe_url: { of: 'message', kind: 'link', sample: 'https://example.com/unsubscribe' },
  privacy_url: { of: 'message', kind: 'link', sample: 'https://example.com/privacy' },
  view_url: { of: 'message', kind: 'link', sample: 'https://example.com/view' },
} as const satisfies Record<
  string,
  {
    of: 'guest' | 'venue' | 'message';
    /** Days come as 2026-11-15 and are shown as the language writes them; of a birthday, day and month. */
    kind: 'text' | 'number' | 'day' | 'birthday' | 'link';
    sample: string | number;
  }
>;

export type MergeFieldName = keyof typeof mergeFields;
/** What is not there is empty, so that `default` of Liquid fills it. */
export type MergeFields = Partial<Record<MergeFieldName, string | number>>;

export const isMergeField = (name: string): name is MergeFieldName => Object.hasOwn(mergeFields, name);

export const sampleFields = (): MergeFields =>
  Object.fromEntries(Object.entries(mergeFields).map(([name, { sample }]) => [name, sample]));
