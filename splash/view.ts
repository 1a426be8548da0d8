import type { NewsPurpose } from '@wifi/contract/access/consent-words.ts';
import type { CodeChannel } from '@wifi/contract/access/guest-code-words.ts';
import type { GuestRefusal } from '@wifi/contract/access/guest-refusals.ts';
import type { LoginStep } from '@wifi/contract/access/login-flow.ts';
import type { SplashDesign } from '@wifi/contract/access/splash-design.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { PageCategory, SocialNetwork } from '@wifi/contract/venue/page-categories.ts';
import type { Words } from '@wifi/contract/words.ts';

/** Everything a splash page is made of. Guests, the console's preview and tests all come through here. */
export interface SplashView {
  language: LanguageId;
  /** Texts that the operator did not write in `language` are shown in this one. */
  pageLanguage: LanguageId;
  page: { eid: string; name: string; category: PageCategory };
  design: SplashDesign;
  /** The device's own loading logo and background, over the design's; empty = the design's. */
  device: { logo: string; background: string };
  screen: Screen;
}

export type Screen =
  | StepScreen
  | GuardianScreen
  /** A known device: the script sends the form after the countdown, without it the guest presses the button. */
  | { kind: 'welcome-back'; action: string; visit: string; countdown: number }
  /** The browser takes the credential to the router: sent by script at once, else by the button. */
  | { kind: 'connecting'; method: 'get' | 'post'; action: string; fields: Record<string, string> }
  /**
   * The router fetches the permission, or reception is asked: the page looks again at `nextUrl` after some seconds.
   * `reception`: where the guest goes who would rather try again than wait.
   */
  | { kind: 'waiting'; nextUrl: string; seconds: number; reception?: { action: string; visit: string } }
  | {
      kind: 'online';
      secondsLeft: number | undefined;
      megabytesLeft: number | undefined;
      continueUrl: string;
      logoutUrl: string | undefined;
      privacyUrl?: string;
      callToAction?: { label: Words; url: string };
    }
  /** Whoever follows the venue on Zalo gets a longer session; `visit` goes on without. Looks again as above. */
  | {
      kind: 'follow';
      name: string;
      url: string;
      qr: { size: number; path: string };
      code: string;
      minutes: number;
      /** This follower has had it today. */
      hasHad: boolean;
      nextUrl: string;
      seconds: number;
      action: string;
      visit: string;
    }
  | { kind: 'refused'; why: GuestRefusal; againUrl: string | undefined }
  /** This window cannot log in with a network: how to go on in the phone's browser, with a link that counts once. */
  | {
      kind: 'open-browser';
      url: string;
      minutes: number;
      system: 'ios' | 'android' | 'other';
      /** The button that opens one; `token` is that of the link. */
      pass?: PassView & { method: string; token: string };
      /** Back to the step. */
      action: string;
      visit: string;
    }
  /** Somebody opened the portal without a router's redirect, maybe from a printed QR code. */
  | { kind: 'not-redirected'; code: string; joinUrl: string };

/** Some minutes of network before the login: to be had, open, or none left. */
export interface PassView {
  state: 'offered' | 'open' | 'refused';
  minutes: number;
}

export interface StepScreen {
  kind: 'step';
  step: LoginStep;
  number: number;
  of: number;
  /** Where every form of the step is sent, by POST, urlencoded. */
  action: string;
  /** Goes back as the hidden field `visit`. */
  visit: string;
  /** Asked for once, in the first step. */
  asksForTerms: boolean;
  /** Seconds before the login is taken: the wait time or the film's played time. */
  waitSeconds: number;
  problem?: StepProblem;
  /** What the guest typed, to be shown again; never a password. */
  values: Record<string, string[]>;
  /** Which side of an a-b choice is open. */
  chosen?: 'a' | 'b';
  /** The sign-up form of an account method instead of the log-in form. */
  showsSignUp: boolean;
  /** The boxes for news are not shown: a child ticks none, and a guardian was asked for all of them at once. */
  asksNoNews?: true;
  /** Whoever was not let in may ask reception. */
  asksReception?: true;
  /** A code is on its way, or shown: it stands to be typed. */
  sent?: { methodId: string; channel: CodeChannel; to: string; resendIn: number };
  /** So that the mail with the code can be read. */
  pass?: PassView;
  /** The access-code method of which a guest wants a code to be sent. */
  getsCode?: string;
  /** Networks that refuse the window that the page is open in: with these the guest goes on in the browser. */
  opensBrowser?: readonly SocialNetwork[];
}

/** A child is asked for a parent or guardian, who agrees in their place. */
export interface GuardianScreen {
  kind: 'guardian';
  action: string;
  visit: string;
  /** What the child has answered, and waits here until somebody has agreed: goes back in hidden fields. */
  answers: Record<string, string[]>;
  /** What the guardian has filled in before. */
  values: Record<string, string[]>;
  /** The page's, in years. */
  age: number;
  news: NewsPurpose[];
  problem?: StepProblem;
}

export interface StepProblem {
  methodId: string;
  why: GuestRefusal;
  /** Names of the form fields that are wrong. */
  fields: string[];
  /** Seconds or minutes to wait, where the sentence says so. */
  wait?: number;
}
