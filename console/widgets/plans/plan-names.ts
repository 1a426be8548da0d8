import type { PlanFlag, PlanLimit, PlanModule, PlanThing } from '@wifi/contract/venue/plan-words.ts';
import { msg } from '../../kit/language.tsx';

export const limitNames: Record<PlanLimit, string> = {
  pages: msg('Pages per account'),
  devices: msg('Devices'),
  guestsAMonth: msg('Guests a month'),
  mediaMegabytes: msg('Media library, MB'),
  messagesAMonth: msg('Messages a month'),
  historyMonths: msg('Months of history in reports'),
  teamMembers: msg('People in the team'),
};

export const flagNames: Record<PlanFlag, string> = {
  videoUpload: msg('Video upload'),
  cta: msg('Call to action'),
};

export const moduleNames: Record<PlanModule, string> = {
  'wifi-campaigns': msg('Wifi campaigns'),
  campaigns: msg('Campaigns'),
  'access-codes': msg('Access codes'),
  'guest-accounts': msg('Guest accounts'),
  profiles: msg('Guest profiles'),
  leads: msg('Sale leads'),
  groups: msg('Groups'),
  reports: msg('Reports'),
  media: msg('Media'),
  'own-domain': msg('Own domain'),
  'page-items': msg('Page items'),
};

const names: Record<PlanThing, string> = { ...limitNames, ...flagNames, ...moduleNames };

/** A word of a newer server as it is. */
export const thingName = (what: string): string => names[what as PlanThing] ?? what;
