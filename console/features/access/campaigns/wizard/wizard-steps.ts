import { reasons } from '@wifi/contract/reasons.ts';
import { msg, type Translate } from '../../../../kit/language.tsx';
import type { CampaignValues } from './campaign-values.ts';

type Errors = Partial<Record<keyof CampaignValues, string>>;

/** In their order, each with the fields it holds: a refused field leads back to its step. */
export const wizardSteps = [
  { id: 'template', name: msg('Template'), fields: ['template'] },
  { id: 'content', name: msg('Content'), fields: ['name', 'design', 'redirectUrl', 'callToAction', 'wifiCampaignId'] },
  { id: 'schedule', name: msg('Schedule'), fields: ['startTime', 'endTime', 'weekdays', 'hours', 'type', 'priority'] },
  { id: 'devices', name: msg('Devices'), fields: ['devices'] },
  { id: 'review', name: msg('Review'), fields: [] },
] as const satisfies readonly { id: string; name: string; fields: readonly (keyof CampaignValues)[] }[];

export type WizardStep = (typeof wizardSteps)[number]['id'];

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** What can be said before the server is asked. */
export function problemsIn(values: CampaignValues, t: Translate): Errors {
  const {
    template,
    name,
    redirectUrl,
    callToAction: { isOn, label, url },
    startTime,
    endTime,
    hours,
    devices,
  } = values;
  return {
    ...(!template && { template: t('Please select one template to continue') }),
    ...(!name.trim() && { name: t(reasons.required) }),
    ...(redirectUrl && !isWebAddress(redirectUrl) && { redirectUrl: t(reasons.url) }),
    ...(isOn && !Object.values(label).some(Boolean)
      ? { callToAction: t(reasons.required) }
      : isOn && !isWebAddress(url) && { callToAction: t(reasons.url) }),
    ...(!startTime && { startTime: t(reasons.required) }),
    ...(endTime && endTime <= startTime && { endTime: t(reasons['end-before-start']) }),
    ...(!hours.areAll && !(hours.from && hours.to) && { hours: t(reasons.required) }),
    ...(!devices.areAll && devices.nasIds.length === 0 && { devices: t(reasons['too-few'], { n: 1 }) }),
  };
}

export const stepOf = (errors: Errors): WizardStep | undefined =>
  wizardSteps.find(({ fields }) => (fields as readonly (keyof CampaignValues)[]).some((field) => errors[field]))?.id;

/** The problems of one step only: the later ones are not anybody's fault yet. */
export function problemsOfStep(step: WizardStep, values: CampaignValues, t: Translate): Errors {
  const fields: readonly string[] = wizardSteps.find(({ id }) => id === step)!.fields;
  return Object.fromEntries(Object.entries(problemsIn(values, t)).filter(([field]) => fields.includes(field)));
}
