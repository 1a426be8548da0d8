import type { FollowerActivity } from '@wifi/contract/marketing/zalo-campaign-words.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import type { Form } from '../../../kit/form/use-form.ts';
import type { Translate } from '../../../kit/language.tsx';
import {
  audienceDraftOf,
  audienceOf,
  isUnfinished,
  type AudienceDraft,
} from '../../../shell/sent-campaigns/guest-audience-fields.tsx';
import type { ZaloCampaign } from './campaign-words.ts';

/** What the steps hold, by the names that the server refuses fields by. */
export interface CampaignValues {
  name: string;
  audience: {
    kind: 'followers' | 'phones';
    tags: string[];
    activity: FollowerActivity;
    /** Of followers: only those who are known as one of these guests. */
    isNarrowed: boolean;
    guests: AudienceDraft;
  };
  templateId: string | null;
  outsideTemplateId: string | null;
  isFreeOnly: boolean;
  schedule: { isLater: boolean; at: string };
  heldOut: number;
  returnDays: number;
}

export type CampaignForm = Form<CampaignValues>;

const textOf = (id: number | null): string | null => (id === null ? null : String(id));
const numberOf = (id: string | null): number | null => (id === null ? null : Number(id));

export function valuesOf(campaign: ZaloCampaign): CampaignValues {
  const { name, audience, templateId, outsideTemplateId, isFreeOnly, schedule, heldOut, returnDays } = campaign;
  return {
    name,
    audience: {
      kind: audience.kind,
      tags: audience.kind === 'followers' ? audience.tags : [],
      activity: audience.kind === 'followers' ? audience.activity : 'any',
      isNarrowed: audience.kind === 'followers' && audience.guests !== null,
      guests: audienceDraftOf(audience.guests),
    },
    templateId: textOf(templateId),
    outsideTemplateId: textOf(outsideTemplateId),
    isFreeOnly,
    schedule: { isLater: schedule.at !== null, at: schedule.at ?? '' },
    heldOut,
    returnDays,
  };
}

export const sentOf = ({ audience, templateId, outsideTemplateId, schedule, ...rest }: CampaignValues) => ({
  ...rest,
  audience:
    audience.kind === 'phones'
      ? { kind: audience.kind, guests: audienceOf(audience.guests) }
      : {
          kind: audience.kind,
          tags: audience.tags,
          activity: audience.activity,
          guests: audience.isNarrowed ? audienceOf(audience.guests) : null,
        },
  templateId: numberOf(templateId),
  outsideTemplateId: numberOf(outsideTemplateId),
  schedule: { at: schedule.isLater ? schedule.at : null },
});

/** What can be said before the server is asked; audience and message are asked for at the end. */
export function problemsIn(
  { name, audience, schedule }: CampaignValues,
  t: Translate,
): Partial<Record<keyof CampaignValues, string>> {
  const asksGuests = audience.kind === 'phones' || audience.isNarrowed;
  return {
    ...(!name.trim() && { name: t(reasons.required) }),
    ...(asksGuests && isUnfinished(audience.guests) && { audience: t('Some conditions are not complete') }),
    ...(schedule.isLater && !schedule.at && { schedule: t(reasons.required) }),
  };
}
