import { msg } from '@wifi/contract/messages.ts';

/**
 * What a mail can say of the guest and the venue. `sample` is what a preview shows where there is no guest.
 */
export const mergeFields = {
  first_name: { label: msg('First name'), of: 'guest', kind: 'text', sample: 'An' },
  last_name: { label: msg('Last name'), of: 'guest', kind: 'text', sample: 'Nguyễn' },
  name: { label: msg('Name'), of: 'guest', kind: 'text', sample: 'Nguyễn An' },
  email: { label: msg('Email'), of: 'guest', kind: 'text', sample: 'an@example.com' },
  phone: { label: msg('Phone'), of: 'guest', kind: 'text', sample: '+84901234567' },
  birthday: { label: msg('Birthday'), of: 'guest', kind: 'birthday', sample: '1990-11-20' },
  last_visit: { label: msg('Last visit'), of: 'guest', kind: 'day', sample: '2026-11-01' },
  visits: { label: msg('Number of visits'), of: 'guest', kind: 'number', sample: 3 },
  venue_name: { label: msg('Name of the venue'), of: 'venue', kind: 'text', sample: 'Sen Café' },
  venue_address: { label: msg('Address of the venue'), of: 'venue', kind: 'text', sample: '12 Lê Lợi, Huế' },
  venue_phone: { label: msg('Phone of the venue'), of: 'venue', kind: 'text', sample: '+842343123456' },
  venue_url: { label: msg('Web page of the venue'), of: 'venue', kind: 'link', sample: 'https://example.com/' },
  voucher_code: { label: msg('Voucher code'), of: 'message', kind: 'text', sample: 'SEN-2026' },
  unsubscribe_url: {
    label: msg('Link to unsubscribe'),
    of: 'message',
    kind: 'link',
    sample: 'https://example.com/unsubscribe',
  },
  privacy_url: { label: msg('Link to privacy'), of: 'message', kind: 'link', sample: 'https://example.com/privacy' },
  view_url: {
    label: msg('Link to this e-mail in the browser'),
    of: 'message',
    kind: 'link',
    sample: 'https://example.com/view',
  },
} as const satisfies Record<
  string,
  {
    /** In the editor’s menu. */
    label: string;
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
