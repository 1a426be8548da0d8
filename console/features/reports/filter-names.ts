import type { VisitFilterName } from '@wifi/contract/visit-words.ts';
import { msg } from '../../kit/language.tsx';

export const filterNames: Record<VisitFilterName, string> = {
  router: msg('Router'), loginType: msg('Login type'), browser: msg('Browser'), browserVersion: msg('Browser version'), os: msg('System'), osVersion: msg('System version'),
  brand: msg('Brand'), model: msg('Model'), screen: msg('Screen'), guestLanguage: msg('Language'), weekday: msg('Weekday'), hour: msg('Hour'),
  guest: msg('Guest'), campaign: msg('Campaign'), wifiCampaign: msg('Wifi campaign'), answered: msg('Answered'),
};
