import * as z from 'zod';
import { words } from '../words.ts';
import { colour } from './login-flow.ts';
import { splashTemplates } from './splash-templates.ts';

/** A picture or film of our own, or on a site that serves it encrypted. */
const media = z
  .string()
  .max(500, { abort: true })
  .refine(
    (value) => value === '' || /^\/[^/\\]/.test(value) || (URL.canParse(value) && new URL(value).protocol === 'https:'),
    { error: 'url' },
  )
  .default('');
const share = z.number().min(0).max(1);
const seconds = (most: number) => z.int().min(0).max(most);

/** Template settings of spec §3. A colour that is null is the template's own. */
export const splashDesign = z.strictObject({
  template: z.enum(splashTemplates).default('plain'),
  logo: media,
  /** Seconds that the logo stands alone before the page shows. */
  logoLoadingTime: seconds(5).default(0),
  headerImage: media,
  footerImage: media,
  backgroundMobile: media,
  backgroundDesktop: media,
  backgroundSize: z.enum(['cover', 'contain', 'repeat']).default('cover'),
  tint: colour.nullable().default(null),
  tintOpacity: share.default(0),
  posterImage: media,
  video: media,
  /** Seconds of the film that must have played before the login is offered. */
  videoPlayedTime: seconds(120).default(0),
  videoControls: z.boolean().default(true),
  videoMuted: z.boolean().default(true),
  videoAutoplay: z.boolean().default(true),
  slides: z
    .array(z.strictObject({ image: media, alt: words(120) }))
    .max(8)
    .default([]),
  slideType: z.enum(['none', 'fade', 'scroll']).default('none'),
  /** Milliseconds a slide stands, and a change takes. */
  slideSpeed: z.int().min(1000).max(20_000).default(5000),
  slideChangeSpeed: z.int().min(0).max(3000).default(400),
  wave: z
    .strictObject({
      isShown: z.boolean().default(false),
      height: z.int().min(10).max(200).default(60),
      points: z.int().min(2).max(10).default(4),
      amplitude: z.int().min(2).max(100).default(20),
      isPaused: z.boolean().default(false),
    })
    .prefault({}),
  primaryColour: colour.nullable().default(null),
  textColour: colour.nullable().default(null),
  cardColour: colour.nullable().default(null),
  cardOpacity: share.default(1),
  welcomeText: words(300),
  bottomText: words(300),
  termsText: words(8000),
  /** Asks for consent before the login; recorded with the version of the text. */
  asksForTerms: z.boolean().default(true),
  /** A box of its own that nobody must tick, shown where an e-mail address is asked for. */
  asksForEmailNews: z.boolean().default(false),
  emailNewsText: words(300),
  /** The same for Zalo and SMS, where a phone number is asked for. */
  asksForMessageNews: z.boolean().default(false),
  messageNewsText: words(300),
  inHouseButtonLabel: words(60),
  guestButtonLabel: words(60),
  /** Seconds that a guest waits before the login button works. */
  waitTime: seconds(60).default(0),
  /** A known device is logged in by itself, after a countdown of so many seconds. */
  autologin: z.boolean().default(true),
  countdown: seconds(30).default(3),
  showsSurvey: z.boolean().default(true),
  showsInstruction: z.boolean().default(false),
  instruction: words(500),
  /** Minutes more for whoever follows the page on Zalo at the login; absent or 0 = not offered. */
  followMinutes: z.int().min(0).max(1440).optional(),
  /** Where the guest goes after the login; empty = a page that says so. */
  redirectUrl: z
    .string()
    .max(500, { abort: true })
    .refine((value) => value === '' || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)), {
      error: 'url',
    })
    .default(''),
});

export type SplashDesign = z.output<typeof splashDesign>;

/** Seconds that a guest has to wait before a login counts, from the arrival on. */
export const waitOf = ({
  waitTime,
  video,
  videoPlayedTime,
}: Pick<SplashDesign, 'waitTime' | 'video' | 'videoPlayedTime'>): number =>
  Math.max(waitTime, video ? videoPlayedTime : 0);
