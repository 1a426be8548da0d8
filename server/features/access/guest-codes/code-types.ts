import type { CodeChannel } from '@wifi/contract/access/guest-code-words.ts';
import type { GuestRefusal } from '@wifi/contract/access/guest-refusals.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { Context } from '../../../platform/context.ts';

/** Who asks for a code, and from where. */
export interface CodeWish {
  visit: { id: string; mac: string };
  methodId: string;
  deviceId: number;
  channel: CodeChannel;
  /** As it was typed. */
  contact: string;
  language: LanguageId;
  timeZone: string;
  pageName: string;
  /** One of the page's own codes is wanted, of the kind that this preset says, and no proof. */
  accessCode?: { presetId: number | null };
  /** Asked for by pressing “again”: one that went out a moment ago is not enough. */
  isAgain?: boolean;
}

/** What the visit remembers of it. `code` only where it is shown on the screen. */
export interface SentCode {
  id: string;
  methodId: string;
  channel: CodeChannel;
  to: string;
  at: number;
  code?: string | undefined;
}

export type Requested =
  | { ok: true; sent: SentCode }
  | { ok: false; why: GuestRefusal; field: 'contact' | 'otp'; wait?: number };

export type Checked =
  | { ok: true; contact: string; contactId: number }
  | { ok: false; why: Extract<GuestRefusal, `otp-${string}`> };

export interface TypedCode {
  id: string;
  visitId: string;
  mac: string;
  typed: string;
}

/** The one way by which codes go out to guests and come back. A trial has one of its own, which sends nothing. */
export interface CodeDoor {
  request: (ctx: Context, wish: CodeWish) => Promise<Requested>;
  check: (ctx: Context, typed: TypedCode) => Promise<Checked>;
  close: () => Promise<void>;
}
