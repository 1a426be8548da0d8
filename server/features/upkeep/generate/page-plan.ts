import type { ConsentPurpose } from '@wifi/contract/access/consent-words.ts';
import type { SurveyQuestion } from '@wifi/contract/access/survey.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { VenueKindName } from './venue-kinds.ts';

export interface PlannedSurvey {
  campaignId: number;
  campaignVersion: number;
  methodId: string;
  questions: SurveyQuestion[];
}

/** A campaign of the past: while it ran, so many of the guests at its devices saw it instead of the page's splash. */
export interface PlannedPromotion {
  id: number;
  from: number;
  until: number;
  devices: number[];
  share: number;
  clicks: number;
  url: string;
  asksSurvey: boolean;
}

/** A mail of the past: for some days, so many of those who come again are guests whom it reached. */
export interface PlannedMail {
  from: number;
  until: number;
  share: number;
  reaches: (guestId: number) => boolean;
}

/** What is made up for one page. The same plan and seed give the same year. */
export interface PagePlan {
  pageId: number;
  kind: VenueKindName;
  timeZone: string;
  seed: string;
  visits: number;
  days: number;
  /** Nothing happens later than this. */
  until: Date;
  devices: { id: number; weight: number }[];
  campaign: { id: number; version: number };
  survey: PlannedSurvey | undefined;
  promotions: PlannedPromotion[];
  mails: PlannedMail[];
  /** The words that guests agreed to; undefined: none are recorded. */
  wordings: Partial<Record<ConsentPurpose, Record<LanguageId, { hash: string; text: string }>>> | undefined;
}
