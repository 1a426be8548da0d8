import {
  IconActivityHeartbeat,
  IconAppWindow,
  IconBedOff,
  IconChartBar,
  IconClipboardList,
  IconClockHour4,
  IconDeviceMobile,
  IconDoorEnter,
  IconHistory,
  IconSpeakerphone,
  IconTrophy,
} from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature, FeatureRoute, MenuEntry } from '../../../shell/feature.ts';

interface Report extends Pick<FeatureRoute, 'path' | 'title' | 'load' | 'shape' | 'reads'> {
  icon: MenuEntry['icon'];
}

/** Spec §2, in its order; login health, which it does not know, stands before the logs. */
const all: Report[] = [
  {
    path: 'report-overview',
    title: msg('Overview'),
    shape: 'report',
    reads: ['page /reports/overview?range=7'],
    icon: IconChartBar,
    load: () => import('./overview/overview.tsx'),
  },
  {
    path: 'report-campaigns',
    title: msg('Campaign report'),
    shape: 'report',
    reads: ['page /reports/campaigns?range=7&group=campaign'],
    icon: IconSpeakerphone,
    load: () => import('./campaigns/campaigns.tsx'),
  },
  {
    path: 'report-visits',
    title: msg('Visits'),
    shape: 'report',
    reads: ['page /reports/visits?range=7&limit=50'],
    icon: IconDoorEnter,
    load: () => import('./visits/visits.tsx'),
  },
  {
    path: 'report-devices',
    title: msg('Device report'),
    shape: 'report',
    reads: ['page /reports/devices?range=7'],
    icon: IconDeviceMobile,
    load: () => import('./shares/devices.tsx'),
  },
  {
    path: 'report-software',
    title: msg('Software report'),
    shape: 'report',
    reads: ['page /reports/software?range=7'],
    icon: IconAppWindow,
    load: () => import('./shares/software.tsx'),
  },
  {
    path: 'report-times',
    title: msg('Times'),
    shape: 'report',
    reads: ['page /reports/times?range=7'],
    icon: IconClockHour4,
    load: () => import('./times/times.tsx'),
  },
  {
    path: 'report-survey',
    title: msg('Survey report'),
    shape: 'report',
    reads: ['page /reports/survey/campaigns'],
    icon: IconClipboardList,
    load: () => import('./survey/survey.tsx'),
  },
  {
    path: 'report-top-users',
    title: msg('Top users'),
    shape: 'report',
    reads: ['page /reports/top-users?range=7&sort=loginCount&limit=50'],
    icon: IconTrophy,
    load: () => import('./top-users/top-users.tsx'),
  },
  {
    path: 'report-login-health',
    title: msg('Login health'),
    shape: 'report',
    reads: ['page /reports/login-health?range=7'],
    icon: IconActivityHeartbeat,
    load: () => import('./login-health/login-health.tsx'),
  },
  {
    path: 'report-history-log',
    title: msg('History Log'),
    shape: 'report',
    reads: ['page /reports/history-log?range=7&limit=50', 'page /reports/history-log/series?range=7'],
    icon: IconHistory,
    load: () => import('./logs/history-log.tsx'),
  },
  {
    path: 'report-hms-error',
    title: msg('Hotel system errors'),
    shape: 'report',
    reads: ['page /reports/hms-error?range=7&limit=50'],
    icon: IconBedOff,
    load: () => import('./logs/hms-error.tsx'),
  },
];

const needs = 'reports.read';

export const reportsFeature: Feature = {
  name: 'reports',
  routes: all.map(({ icon: _icon, ...route }) => ({ ...route, needs })),
  menu: all.map(({ path, title, icon }) => ({ group: 'report', label: title, icon, to: `/dashboard/${path}`, needs })),
};
