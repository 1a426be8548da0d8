import { IconAppWindow, IconBedOff, IconChartBar, IconClipboardList, IconClockHour4, IconDeviceMobile, IconDoorEnter, IconHistory, IconSpeakerphone, IconTrophy } from '@tabler/icons-react';
import { msg } from '../../kit/language.tsx';
import type { Feature, FeatureRoute, MenuEntry } from '../../shell/feature.ts';

interface Report { path: string; title: string; icon: MenuEntry['icon']; load: FeatureRoute['load'] }

/** Spec §2, in its order. */
const all: Report[] = [
  { path: 'report-overview', title: msg('Overview'), icon: IconChartBar, load: () => import('./overview.tsx') },
  { path: 'report-campaigns', title: msg('Campaign report'), icon: IconSpeakerphone, load: () => import('./campaigns.tsx') },
  { path: 'report-visits', title: msg('Visits'), icon: IconDoorEnter, load: () => import('./visits.tsx') },
  { path: 'report-devices', title: msg('Device report'), icon: IconDeviceMobile, load: () => import('./devices.tsx') },
  { path: 'report-software', title: msg('Software report'), icon: IconAppWindow, load: () => import('./software.tsx') },
  { path: 'report-times', title: msg('Times'), icon: IconClockHour4, load: () => import('./times.tsx') },
  { path: 'report-survey', title: msg('Survey report'), icon: IconClipboardList, load: () => import('./survey.tsx') },
  { path: 'report-top-users', title: msg('Top users'), icon: IconTrophy, load: () => import('./top-users.tsx') },
  { path: 'report-history-log', title: msg('History Log'), icon: IconHistory, load: () => import('./history-log.tsx') },
  { path: 'report-hms-error', title: msg('Hotel system errors'), icon: IconBedOff, load: () => import('./hms-error.tsx') },
];

const needs = 'reports.read';

export const reportsFeature: Feature = {
  name: 'reports',
  routes: all.map(({ path, title, load }) => ({ path, title, load, needs })),
  menu: all.map(({ path, title, icon }) => ({ group: 'report', label: title, icon, to: `/dashboard/${path}`, needs })),
};
