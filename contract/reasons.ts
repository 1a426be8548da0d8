import { msg } from './messages.ts';

/** Why a field was refused: the word travels, the sentence is what people read (spec §5, to the word). */
export const reasons = {
  required: msg('Required field'),
  'too-short': msg('Minimum {n} characters'),
  'too-long': msg('Maximum {n} characters'),
  'too-small': msg('Minimum {n}'),
  'too-big': msg('Maximum {n}'),
  'too-few': msg('Choose at least {n}'),
  'too-many': msg('No more than {n}'),
  alphanumeric: msg('Only alphanumeric characters'),
  'email-mobile': msg('Email/Mobile is invalid!'),
  email: msg('Email is invalid!'),
  mobile: msg('This phone number is not valid'),
  url: msg('Invalid URL'),
  'https-only': msg('The address must begin with https://'),
  origin: msg('Only the beginning of the address, such as https://example.com'),
  'host-name': msg('A name such as wifi.example.com, without https:// and without a path'),
  'platform-host': msg('This name belongs to the platform'),
  'garden-entry': msg('A name, *.name, an address or a network such as 203.0.113.0/24'),
  'not-one-of': msg('Choose one of the options'),
  'wrong-type': msg('This value has the wrong form'),
  'unknown-field': msg('This field does not exist'),
  'time-zone': msg('Choose a time zone by its place, such as Asia/Ho_Chi_Minh'),
  'wrong-password': msg('The current password is not right'),
  'wrong-code': msg('This code is not right, or was used already'),
  taken: msg('Already in use'),
  'already-member': msg('This person already has a role here'),
  pattern: msg('This pattern cannot be read. Back-references, and looking ahead or behind, are not possible'),
  'pattern-too-large': msg('This pattern repeats too much'),
  'end-before-now': msg('Choose a day that is still to come'),
  'end-before-start': msg('The end must come after the start'),
  'day-out-of-reach': msg('Choose a day from the years 2000 to 2199'),
  'range-too-long': msg('No more than ten years at once'),
  'only-with-custom': msg('Only for a custom range'),
  'choose-campaign': msg('Please select one campaign!'),
  repeated: msg('The same as on line {n}'),
  'unclosed-quote': msg('A quotation mark is opened and never closed'),
  'file-kind': msg(
    'This kind of file cannot be used. Choose a JPEG, PNG, GIF, WebP, AVIF, HEIC or SVG picture, an MP4 or WebM video, or a PDF',
  ),
  'table-kind': msg('This is no text file. Choose a CSV, TXT, JSON, SQL or RSC file, unpacked'),
  'file-broken': msg('This file is damaged, or not what its name says'),
  'file-too-large': msg('Larger than {n} MB'),
  'storage-full': msg('The media library of this page is full: it holds {n} MB. Delete what you no longer need'),
  'too-many-pixels': msg('This picture has more than {n} million pixels, all its frames together'),
  'svg-unsafe': msg('This drawing is not a plain SVG picture'),
  'heic-here': msg(
    'Neither this browser nor this server can open HEIC photos. Choose it on the phone itself or in Safari, or save it as JPEG first',
  ),
  'no-film': msg('There is no film in this file that a browser could play'),
  'film-tracks': msg(
    'This film carries more than picture and sound, in a way that cannot be taken out. Save it again as MP4 and try once more',
  ),
  'other-kind': msg('A picture can only be replaced by a picture, and a film by a film'),
  'lead-open': msg('This guest has another lead that is open'),
  'group-is-picked': msg('The guests of this group are picked by hand'),
  'group-has-rule': msg('This group has a rule: guests come and go by themselves'),
  'licence-mistyped': msg('This is no licence code: one of its characters is wrong or missing'),
  'licence-unknown': msg('There is no such licence code'),
  'licence-used': msg('This licence code was used already'),
  'licence-used-here': msg('This licence code was put in on this page already'),
  'licence-expired': msg('This licence code was not put in in time and is no longer valid'),
  'licence-revoked': msg('This licence code was withdrawn. Please ask whoever gave it to you'),
  'licence-for-good': msg('This page has {plan} for good already: the code would add nothing'),
  'licence-ends-for-good': msg('This page has {plan} for good, and this code would end that'),
  'merge-fields': msg('The merge fields in this text cannot be read'),
  'sms-code': msg('Write {code} where the code shall stand'),
  'header-line': msg(
    'One header in a line, such as X-Token: {token}. Host, Content-Type and Content-Length are set by themselves',
  ),
  'country-off': msg('Text messages do not go to this country. Add it under One-time codes, Countries and limits'),
  'code-mark': msg('Every response needs {mark} where the code shall stand'),
  'not-found': msg('Not found'),
  'plan-for-good': msg('This page has this plan for good already'),
  'method-not-allowed': msg('The advanced settings of this page do not allow these login methods: {names}'),
  'plan-ends-for-good': msg('This page has {plan} for good, and another plan would end that'),
  'address-not-allowed': msg('This server may not call this address'),
  'type-again': msg('Type this again: what is stored was typed for another address'),
} as const;

export type Reason = keyof typeof reasons;

export interface FieldRefusal {
  field: string;
  reason: Reason;
  params?: Record<string, string | number>;
}
