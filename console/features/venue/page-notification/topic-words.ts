import type { NotificationChannel, NotificationTopic, SummaryTime } from '@wifi/contract/venue/notification-words.ts';
import { msg } from '../../../kit/language.tsx';

export const topicNames: Record<NotificationTopic, string> = {
  leads: msg('New leads'),
  reception: msg('Guests who ask reception'),
  devices: msg('Routers that are down, and up again'),
  hotel: msg('The hotel system fails, and answers again'),
  zalo: msg('Zalo fails, and works again'),
  chats: msg('Guests who wait for an answer on Zalo'),
  logins: msg('A login method lets fewer guests in'),
  ratings: msg('Low ratings in a survey'),
  campaigns: msg('A campaign is sent'),
  automation: msg('What an automation tells the staff'),
  licence: msg('The plan ends'),
  summary: msg('Summary of the figures'),
};

export const channelNames: Record<NotificationChannel, string> = {
  bell: msg('Bell'),
  mail: msg('E-mail'),
  push: msg('Browser'),
};

export const summaryNames: Record<SummaryTime, string> = {
  off: msg('No summary'),
  daily: msg('Every morning'),
  weekly: msg('Every Monday morning'),
};
