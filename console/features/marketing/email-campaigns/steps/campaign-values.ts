import type { TestMetric } from '@wifi/contract/marketing/email-campaign-words.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import type { Form } from '../../../../kit/form/use-form.ts';
import type { Translate } from '../../../../kit/language.tsx';
import {
  audienceDraftOf,
  audienceOf,
  isUnfinished,
  type AudienceDraft,
} from '../../../../shell/sent-campaigns/guest-audience-fields.tsx';
import type { EmailCampaign } from '../campaign-words.ts';

/** What the steps hold, by the names that the server refuses fields by. */
export interface CampaignValues {
  name: string;
  audience: AudienceDraft;
  templateId: string | null;
  subject: string;
  test: { isOn: boolean; subject: string; share: number; hours: number; metric: TestMetric };
  schedule: { isLater: boolean; at: string; isBestHour: boolean };
  heldOut: number;
  returnDays: number;
}

export type CampaignForm = Form<CampaignValues>;

export function valuesOf(campaign: EmailCampaign): CampaignValues {
  const { name, audience, templateId, subject, test, schedule, heldOut, returnDays } = campaign;
  return {
    name,
    audience: audienceDraftOf(audience),
    templateId: templateId === null ? null : String(templateId),
    subject,
    test: { isOn: test !== null, ...(test ?? { subject: '', share: 20, hours: 4, metric: 'clicked' as const }) },
    schedule: { isLater: schedule.at !== null, at: schedule.at ?? '', isBestHour: schedule.isBestHour },
    heldOut,
    returnDays,
  };
}

export const sentOf = ({ name, audience, templateId, subject, test, schedule, ...rest }: CampaignValues) => ({
  ...rest,
  name,
  audience: audienceOf(audience),
  templateId: templateId === null ? null : Number(templateId),
  subject,
  test: test.isOn ? { subject: test.subject, share: test.share, hours: test.hours, metric: test.metric } : null,
  schedule: { at: schedule.isLater ? schedule.at : null, isBestHour: schedule.isBestHour },
});

/** What can be said before the server is asked. Audience and mail are asked for at the end: a draft may lack them. */
export const problemsIn = (
  { name, audience, test, schedule }: CampaignValues,
  t: Translate,
): Partial<Record<keyof CampaignValues, string>> => ({
  ...(!name.trim() && { name: t(reasons.required) }),
  ...(isUnfinished(audience) && { audience: t('Some conditions are not complete') }),
  ...(test.isOn && !test.subject.trim() && { test: t(reasons.required) }),
  ...(schedule.isLater && !schedule.at && { schedule: t(reasons.required) }),
});
