import { expect, test } from 'vitest';
import { plainDesign } from '../../../../shell/splash-editor/new-content.ts';
import type { OneCampaign, Design } from '../stored-campaign.ts';
import { bodyOf, newValues, valuesOf, withTemplate } from './campaign-values.ts';

const design = {
  template: 'tea',
  primaryColour: '#112233',
  textColour: null,
  cardColour: null,
  tint: null,
  backgroundMobile: '/a.jpg',
  backgroundDesktop: '',
  logo: '/logo.png',
} as Design;
const stored = {
  id: 3,
  name: 'Tea time',
  type: 'contract',
  priority: 4,
  startTime: '2026-11-15T09:30:42.123Z',
  endTime: '2026-11-16T09:30:59.000Z',
  devices: ['lobby'],
  weekdays: [1, 5],
  hours: { from: '17:00', to: '19:30' },
  design,
  wifiCampaignId: 7,
  redirectUrl: 'https://example.com/',
  callToAction: { label: { en: 'Order' }, url: 'https://example.com/order' },
} as unknown as OneCampaign;

test('what was read goes back as it was, to the second', () => {
  const values = valuesOf(stored, 'Asia/Ho_Chi_Minh');
  expect(values.startTime).toBe('2026-11-15T16:30');
  const { id: _id, ...same } = stored;
  expect(bodyOf(values, { values, campaign: stored })).toEqual(same);
});

test('what was changed is sent on the clocks of the page, and an empty end is no end', () => {
  const values = valuesOf(stored, 'Asia/Ho_Chi_Minh');
  const changed = {
    ...values,
    startTime: '2026-11-15T17:00',
    endTime: '',
    devices: { areAll: true, nasIds: ['lobby'] },
    callToAction: { ...values.callToAction, isOn: false },
  };
  expect(
    bodyOf({ ...changed, hours: { ...changed.hours, areAll: true } }, { values, campaign: stored }).hours,
  ).toBeNull();
  expect(bodyOf(changed, { values, campaign: stored })).toMatchObject({
    startTime: '2026-11-15T17:00',
    endTime: null,
    devices: [],
    callToAction: null,
  });
});

test('a new campaign has no template yet, and another template drops the colours and backgrounds of the old one', () => {
  expect(newValues(design, 'UTC').template).toBe('');
  expect(withTemplate(design, plainDesign('tea'))).toBe(design);
  expect(withTemplate(design, plainDesign('lotus'))).toMatchObject({
    template: 'lotus',
    primaryColour: null,
    backgroundMobile: '',
    logo: '/logo.png',
  });
});

test('what the maker of a template set comes along, and the rest stays the page’s own', () => {
  const chosen = { ...plainDesign('tea'), primaryColour: '#aa0000', welcomeText: { en: 'Happy Tết' } };
  expect(withTemplate({ ...plainDesign('tea'), ...design, bottomText: { en: 'Ours' } }, chosen)).toMatchObject({
    template: 'tea',
    primaryColour: '#aa0000',
    backgroundMobile: '',
    welcomeText: { en: 'Happy Tết' },
    bottomText: { en: 'Ours' },
    logo: '/logo.png',
  });
});
