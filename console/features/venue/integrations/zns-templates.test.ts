import { expect, test } from 'vitest';
import { codeFieldOf, whyNoCodes, type Approved } from './zns-templates.ts';

const param = (name: string, isRequired = true) => ({
  name,
  type: 'STRING',
  isRequired,
  acceptsNothing: false,
  shortest: 1,
  longest: 30,
});
const template = (more: Partial<Approved>): Approved => ({
  templateId: '320001',
  name: 'Mã đăng nhập',
  status: 'enabled',
  quality: 'high',
  tag: 'TRANSACTION',
  params: [param('otp')],
  buttons: [],
  previewUrl: '',
  phonePrice: 300,
  followerPrice: null,
  readAt: '2026-11-18T00:00:00.000Z',
  ...more,
});

test('a template takes codes where a code is all that it must be told', () => {
  expect(whyNoCodes(template({}))).toBeUndefined();
  expect(whyNoCodes(template({ params: [param('shop', false), param('otp')] }))).toBeUndefined();
  expect(codeFieldOf(template({ params: [param('shop', false), param('code', false)] }))).toBe('code');
});

test.each([
  [{ status: 'pending' }, 'Zalo is looking at it'],
  [{ status: 'rejected' }, 'Rejected'],
  [{ status: 'disabled' }, 'Switched off by Zalo'],
  [{ phonePrice: null }, 'Is not sent to phone numbers'],
  [{ tag: 'CUSTOMER_CARE', params: [param('customer_name')] }, 'Is for care or advertising'],
  [{ tag: 'PROMOTION' }, 'Is for care or advertising'],
  [{ params: [] }, 'Has no place for a code'],
  [{ params: [param('otp'), param('customer_name')] }, 'Needs more than a code'],
] as const)('any other says why not: %j', (more, why) => {
  expect(whyNoCodes(template(more as Partial<Approved>))).toBe(why);
});
