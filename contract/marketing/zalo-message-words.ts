// Without schemas: the console needs the words and numbers, not the checks.

import { inNormalForm } from '../normal-form.ts';

/** What an official account can send by itself; `zbs` is a template that the vendor has approved. */
export const zaloMessageKinds = ['text', 'picture', 'buttons', 'list', 'request_info', 'file', 'zbs'] as const;
export type ZaloMessageKind = (typeof zaloMessageKinds)[number];

export const zaloButtonKinds = ['url', 'query', 'phone', 'sms'] as const;
export type ZaloButtonKind = (typeof zaloButtonKinds)[number];

/** The vendor's, in characters of text in NFC: Vietnamese that is typed in pieces counts as it is shown. */
export const zaloLimits = {
  text: 2000,
  title: 100,
  subtitle: 500,
  buttonTitle: 100,
  query: 1000,
  smsContent: 160,
  elements: 5,
  buttons: 5,
  /** Of a parameter of an approved template, before its fields are filled. */
  parameter: 500,
  parameters: 50,
  link: 1000,
  phone: 100,
} as const;

/** Bytes of what can be handed over to the vendor. */
export const largestZaloPicture = 1024 * 1024;
export const largestZaloFile = 5 * 1024 * 1024;

/** As the vendor counts; Java's characters are those of JavaScript. */
export const zaloLength = (text: string): number => inNormalForm(text, 'NFC').length;

export const zaloApprovedStates = ['enabled', 'pending', 'rejected', 'disabled'] as const;
export type ZaloApprovedState = (typeof zaloApprovedStates)[number];
export const zaloApprovedQualities = ['high', 'medium', 'low', 'undefined'] as const;
export type ZaloApprovedQuality = (typeof zaloApprovedQualities)[number];

/** A drawing that comes with the product, as mails show it. */
export const zaloDrawing = /^\/mail-pictures\/art\/[a-z-]{1,30}\.png$/;

export const zaloTemplateTypes = ['own', 'shared'] as const;
export const longestZaloTemplateName = 120;
export const mostZaloTemplates = 500;
