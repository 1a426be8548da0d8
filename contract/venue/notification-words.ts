// No schemas here: the console uses these words and does not load them.
import type { Capability } from '../permissions.ts';

export const notificationKinds = [
  'new-lead',
  'reception-request',
  'device-down',
  'device-up',
  'login-fall',
  'licence-end',
  'licence-over',
  'plan-nearly-full',
  'plan-full',
  'campaign-done',
  'campaign-not-sent',
  'low-rating',
  'automation',
  'hotel-down',
  'hotel-up',
  'zalo-down',
  'zalo-up',
  'zalo-waiting',
  'zalo-handover',
  'daily-summary',
  'weekly-summary',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What a person chooses to hear of: that something is well again belongs to hearing that it fails. */
export const notificationTopics = [
  'leads',
  'reception',
  'devices',
  'hotel',
  'zalo',
  'chats',
  'logins',
  'ratings',
  'campaigns',
  'automation',
  'licence',
  'summary',
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

export const topicOf: Record<NotificationKind, NotificationTopic> = {
  'new-lead': 'leads',
  'reception-request': 'reception',
  'device-down': 'devices',
  'device-up': 'devices',
  'login-fall': 'logins',
  'licence-end': 'licence',
  'licence-over': 'licence',
  'plan-nearly-full': 'licence',
  'plan-full': 'licence',
  'campaign-done': 'campaigns',
  'campaign-not-sent': 'campaigns',
  'low-rating': 'ratings',
  automation: 'automation',
  'hotel-down': 'hotel',
  'hotel-up': 'hotel',
  'zalo-down': 'zalo',
  'zalo-up': 'zalo',
  'zalo-waiting': 'chats',
  'zalo-handover': 'chats',
  'daily-summary': 'summary',
  'weekly-summary': 'summary',
};

/** Who may not do this is not told of it either. */
export const topicNeeds: Record<NotificationTopic, Capability> = {
  leads: 'leads.read',
  reception: 'access-codes.write',
  devices: 'devices.write',
  hotel: 'settings.write',
  zalo: 'zalo.write',
  chats: 'contacts.read',
  logins: 'login-flow.write',
  ratings: 'reports.read',
  campaigns: 'messages.write',
  automation: 'guests.read',
  licence: 'licence.manage',
  summary: 'reports.read',
};

export const notificationChannels = ['bell', 'mail', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Of whoever has not chosen. What is said of a plan is mailed to its admins anyway. */
export const usualChoices: Record<NotificationChannel, readonly NotificationTopic[]> = {
  bell: notificationTopics,
  mail: ['devices', 'hotel', 'zalo', 'campaigns', 'automation', 'summary'],
  push: ['reception', 'devices', 'hotel', 'zalo', 'chats'],
};

export const summaryTimes = ['off', 'daily', 'weekly'] as const;
export type SummaryTime = (typeof summaryTimes)[number];

/** Stars of five; other scales are converted. */
export const usualLowRating = 2;
export const mostLowRating = 3;
