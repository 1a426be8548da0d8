import { may } from '@wifi/contract/permissions.ts';
import { isSameClock } from '../../../kit/dates/clock-at.ts';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import type { LiveFigures } from '../../../shell/live/live.ts';

export type Venue = AnswerOf<'GET /pages/{eid}'>;
export type Settings = AnswerOf<'GET /page-settings'>;

export type Missing = 'mobile' | 'address' | 'about';

export const missingDetails = (venue: Pick<Venue, Missing>): Missing[] =>
  (['mobile', 'address', 'about'] as const).filter((field) => !venue[field].trim());

/** What a new page starts with says nothing about the venue unless the browser at the venue agrees. */
const startingZone = 'Asia/Ho_Chi_Minh';

export const isClockChosen = ({ timeZone }: Pick<Settings, 'timeZone'>, browserZone: string): boolean =>
  !isSameClock(timeZone, startingZone) || isSameClock(timeZone, browserZone);

export const hasColleague = (venue: Pick<Venue, 'UserPagePermissions' | 'emails'>): boolean =>
  venue.UserPagePermissions.length > 1 || venue.emails.length > 0;

export const mayInvite = (venue: Pick<Venue, 'role'>): boolean => may(venue.role, 'roles.manage');

/** Which of the steps that only live figures can tell are done; nothing while they are not known. */
export const networkSteps = (
  figures: Pick<LiveFigures, 'devices' | 'hadGuests'> | undefined,
): { hasDevice: boolean; hasNewDevice: boolean; hadGuests: boolean } | undefined =>
  figures && {
    hasDevice: figures.devices.length > 0,
    hasNewDevice: figures.devices.some(({ state }) => state === 'new'),
    hadGuests: figures.hadGuests,
  };
