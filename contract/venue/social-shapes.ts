import * as z from 'zod';

/** As a network names an app: it goes into addresses as it is. */
export const appId = z
  .string()
  .trim()
  .min(1, { error: 'required' })
  .max(200, { abort: true })
  .refine((value) => /^[\w.:@/-]+$/.test(value), { error: 'wrong-type' });

const longestIssuer = 300;

/** Where a provider tells of itself: what people copy when they look for the issuer. */
const documentPath = /\/\.well-known\/openid-configuration$/;

/** An address without query and fragment, to which a path is added. */
export const issuer = z
  .string()
  .trim()
  .min(1, { error: 'required' })
  .max(longestIssuer, { abort: true })
  .refine((value) => /^https?:\/\/[^\s?#@]+$/.test(value) && URL.canParse(value), { error: 'url' })
  .transform((value) => value.replace(documentPath, '').replace(/\/$/, ''));

export const facebookApp = z.strictObject({ appId });

export const googleApp = z.strictObject({ clientId: appId });

export const zaloApp = z.strictObject({ appId });

export const oidcApp = z.strictObject({ issuer, clientId: appId });

export type OidcApp = z.output<typeof oidcApp>;
