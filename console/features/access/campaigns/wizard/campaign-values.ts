import type { CampaignType } from '@wifi/contract/access/campaign-words.ts';
import { clockAt } from '../../../../kit/dates/clock-at.ts';
import { isSame } from '../../../../kit/form/form-problems.ts';
import type { RequestOf } from '../../../../shell/calls/api.ts';
import { plainDesign } from '../../../../shell/splash-editor/new-content.ts';
import type { Campaign, Design, OneCampaign } from '../stored-campaign.ts';

export interface CampaignValues {
  name: string;
  /** Empty until one was chosen: its id; of a campaign that was made before, the look it has. */
  template: string;
  design: Design;
  /** Empty = the flow that the page uses now. */
  wifiCampaignId: string;
  redirectUrl: string;
  callToAction: { isOn: boolean; label: Record<string, string>; url: string };
  type: CampaignType;
  priority: number;
  /** On the clocks of the page, as the browser's own field writes it; an empty end is no end. */
  startTime: string;
  endTime: string;
  devices: { areAll: boolean; nasIds: string[] };
  /** ISO days of the week; none = every day. */
  weekdays: number[];
  hours: { areAll: boolean; from: string; to: string };
}

const allDay = { areAll: true, from: '17:00', to: '20:00' };
const noCall = { isOn: false, label: {}, url: '' };

export const newValues = (design: Design, timeZone: string): CampaignValues => ({
  name: '',
  template: '',
  design,
  wifiCampaignId: '',
  redirectUrl: '',
  callToAction: noCall,
  type: 'remnant',
  priority: 0,
  startTime: clockAt(Date.now(), timeZone),
  endTime: '',
  devices: { areAll: true, nasIds: [] },
  weekdays: [],
  hours: allDay,
});

export const valuesOf = (campaign: OneCampaign, timeZone: string): CampaignValues => ({
  name: campaign.name,
  template: campaign.design.template,
  design: campaign.design,
  wifiCampaignId: campaign.wifiCampaignId === null ? '' : String(campaign.wifiCampaignId),
  redirectUrl: campaign.redirectUrl,
  callToAction: campaign.callToAction ? { isOn: true, ...campaign.callToAction } : noCall,
  type: campaign.type,
  priority: campaign.priority,
  startTime: clockAt(campaign.startTime, timeZone),
  endTime: campaign.endTime === null ? '' : clockAt(campaign.endTime, timeZone),
  devices: { areAll: campaign.devices.length === 0, nasIds: campaign.devices },
  weekdays: campaign.weekdays,
  hours: campaign.hours ? { areAll: false, ...campaign.hours } : allDay,
});

const looks = [
  'template',
  'primaryColour',
  'textColour',
  'cardColour',
  'tint',
  'backgroundMobile',
  'backgroundDesktop',
] as const;

/**
 * What was chosen to go with the old template goes with it: pictures and colours of another one would only spoil the
 * new. What whoever made the template set themselves comes along; all else stays the page's own.
 */
export function withTemplate(design: Design, chosen: Design): Design {
  const plain = plainDesign(chosen.template);
  const isSet = (name: keyof Design) => !isSame(chosen[name], plain[name]);
  const set = (Object.keys(plain) as (keyof Design)[]).filter(isSet);
  if (set.length === 0 && design.template === chosen.template) return design;
  const taken = [...looks, ...set];
  return { ...design, ...Object.fromEntries(taken.map((name) => [name, chosen[name]])) };
}

export const hoursOf = ({ areAll, from, to }: CampaignValues['hours']) => (areAll ? null : { from, to });

type Body = NonNullable<RequestOf<'POST /campaigns'>['body']>;

/** A moment that nobody touched stays as it is, to the second: the field knows minutes only. */
export function bodyOf(values: CampaignValues, before?: { values: CampaignValues; campaign: Campaign }): Body {
  const {
    template: _inDesign,
    callToAction: { isOn, label, url },
    devices,
    hours,
    wifiCampaignId,
    startTime,
    endTime,
    ...rest
  } = values;
  const isKept = (name: 'startTime' | 'endTime') => before !== undefined && before.values[name] === values[name];
  return {
    ...rest,
    wifiCampaignId: wifiCampaignId === '' ? null : Number(wifiCampaignId),
    callToAction: isOn ? { label, url } : null,
    devices: devices.areAll ? [] : devices.nasIds,
    hours: hoursOf(hours),
    startTime: isKept('startTime') ? before!.campaign.startTime : startTime,
    endTime: isKept('endTime') ? before!.campaign.endTime : endTime || null,
  };
}
