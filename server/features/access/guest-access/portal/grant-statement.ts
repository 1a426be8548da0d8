import type { ConsentPurpose } from '@wifi/contract/access/consent-words.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { cameBackByItself } from '@wifi/contract/network/portal-event-words.ts';
import { rowArrays } from '../../../../platform/db/batch/row-arrays.ts';
import type { Limits } from '../../../network/devices/limits.ts';
import type { SubjectKind } from '../../../network/guest-sessions/tables.ts';
import type { PhoneFacts } from '../../visits/phone-facts.ts';

/** What the guest agreed to, in the very words that were shown. */
export interface GivenConsent {
  purpose: ConsentPurpose;
  language: LanguageId;
  hash: string;
  text: string;
}

/** Everything that a granted login leaves behind. */
export interface Grant {
  pageId: number;
  visitId: string;
  deviceId: number;
  campaignId: number;
  campaignVersion: number;
  mac: string;
  ip: string;
  address: string;
  language: LanguageId;
  userAgent: string;
  /** As the phone's browser told it: nothing without a script. */
  screenSize?: string | undefined;
  room: string;
  methods: string;
  subjectKind: SubjectKind;
  subjectId: number | null;
  subjectEpoch: number;
  subjectLabel: string;
  arrivedAt: Date;
  loggedInAt: Date;
  /** By a device that was let in before and is remembered: nobody filled in a form. */
  isByItself?: boolean;
  /** Nothing is kept of who it was: the phone is known to the credential and the session alone. */
  isChild: boolean;
  pass: { userName: string; password: string; limits: Limits; carry: Record<string, string>; expiresAt: Date };
  consents: readonly GivenConsent[];
  /** Who gave them in the place of a child. */
  guardian?: string | undefined;
  remember: { until: Date; methodId: string; bytes: number | null } | null;
  /** The campaign that was shown, and the day it counts for. */
  promotion?: { promotionId: number; promotionDay: string } | undefined;
}

export interface Login {
  grant: Grant;
  phone: PhoneFacts;
  isLogin: boolean;
  remember: Grant['remember'];
}

export interface Given {
  grant: Grant;
  consent: GivenConsent;
}

export const logins = rowArrays<Login>({
  pageId: ['integer', ({ grant }) => grant.pageId],
  visitId: ['uuid', ({ grant }) => grant.visitId],
  deviceId: ['integer', ({ grant }) => grant.deviceId],
  campaignId: ['integer', ({ grant }) => grant.campaignId],
  campaignVersion: ['integer', ({ grant }) => grant.campaignVersion],
  mac: ['text', ({ grant }) => grant.mac],
  ip: ['text', ({ grant }) => grant.ip],
  address: ['text', ({ grant }) => grant.address],
  language: ['text', ({ grant }) => grant.language],
  userAgent: ['text', ({ grant }) => grant.userAgent],
  browser: ['text', ({ phone }) => phone.browser],
  browserVersion: ['text', ({ phone }) => phone.browserVersion],
  os: ['text', ({ phone }) => phone.os],
  osVersion: ['text', ({ phone }) => phone.osVersion],
  deviceBrand: ['text', ({ phone }) => phone.deviceBrand],
  deviceModel: ['text', ({ phone }) => phone.deviceModel],
  screenSize: ['text', ({ grant }) => grant.screenSize ?? ''],
  room: ['text', ({ grant }) => grant.room],
  methods: ['text', ({ grant }) => grant.methods],
  subjectKind: ['text', ({ grant }) => grant.subjectKind],
  subjectId: ['integer', ({ grant }) => grant.subjectId],
  subjectEpoch: ['integer', ({ grant }) => grant.subjectEpoch],
  subjectLabel: ['text', ({ grant }) => grant.subjectLabel],
  arrivedAt: ['timestamptz', ({ grant }) => grant.arrivedAt],
  loggedInAt: ['timestamptz', ({ grant }) => grant.loggedInAt],
  isChild: ['boolean', ({ grant }) => grant.isChild],
  isLogin: ['boolean', ({ isLogin }) => isLogin],
  why: ['text', ({ grant }) => (grant.isByItself ? cameBackByItself : '')],
  until: ['timestamptz', ({ remember }) => remember?.until ?? null],
  methodId: ['text', ({ remember }) => remember?.methodId ?? null],
  rememberedBytes: ['bigint', ({ remember }) => remember?.bytes ?? null],
  userName: ['text', ({ grant }) => grant.pass.userName],
  password: ['text', ({ grant }) => grant.pass.password],
  limits: ['jsonb', ({ grant }) => JSON.stringify(grant.pass.limits)],
  carry: ['jsonb', ({ grant }) => JSON.stringify(grant.pass.carry)],
  expiresAt: ['timestamptz', ({ grant }) => grant.pass.expiresAt],
  promotionId: ['integer', ({ grant }) => grant.promotion?.promotionId ?? null],
  promotionDay: ['date', ({ grant }) => grant.promotion?.promotionDay ?? null],
});

export const wordings = rowArrays<Given>(
  {
    page_id: ['integer', ({ grant }) => grant.pageId],
    hash: ['text', ({ consent }) => consent.hash],
    language: ['text', ({ consent }) => consent.language],
    text: ['text', ({ consent }) => consent.text],
    at: ['timestamptz', ({ grant }) => grant.loggedInAt],
  },
  logins.nextParameter,
);

export const consents = rowArrays<Given>(
  {
    page_id: ['integer', ({ grant }) => grant.pageId],
    visit_id: ['uuid', ({ grant }) => grant.visitId],
    purpose: ['text', ({ consent }) => consent.purpose],
    hash: ['text', ({ consent }) => consent.hash],
    language: ['text', ({ consent }) => consent.language],
    mac: ['text', ({ grant }) => grant.mac],
    address: ['text', ({ grant }) => grant.address],
    method: ['text', ({ grant }) => grant.methods],
    guardian: ['text', ({ grant }) => grant.guardian ?? ''],
    at: ['timestamptz', ({ grant }) => grant.loggedInAt],
  },
  wordings.nextParameter,
);
