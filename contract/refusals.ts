import { msg } from './messages.ts';

/** Every refusal of the server: the code travels, the sentence is English; the console translates by code. */
export const refusals = {
  'bad-input': { status: 400, message: msg('Please check the marked fields') },
  'bad-request': { status: 400, message: msg('The request could not be read') },
  'wrong-sign-in': { status: 401, message: msg('Email/mobile or password is not right') },
  'signed-out': { status: 401, message: msg('Please sign in again') },
  'stale-page-token': { status: 401, message: msg('Your access to this page has changed. Please select the page again') },
  'google-refused': { status: 401, message: msg('Google did not confirm this sign-in') },
  restricted: { status: 403, message: msg('Restricted') },
  'no-page-access': { status: 403, message: msg('You have no privilege to access this page') },
  'no-right': { status: 403, message: msg("You don't have right to do this task") },
  'upgrade-plan': { status: 403, message: msg('Please upgrade your plan') },
  'not-found': { status: 404, message: msg('Not found') },
  'link-spent': { status: 410, message: msg('This link has expired or was used already') },
  'last-admin': { status: 409, message: msg('A page needs at least one admin') },
  'shown-to-guests': { status: 409, message: msg('Guests see this one now. Make another one current first') },
  'used-by-campaigns': { status: 409, message: msg('These campaigns use it: {names}. Choose another login flow for them first') },
  conflict: { status: 409, message: msg('Someone else changed this at the same time. Please try again') },
  'too-large': { status: 413, message: msg('The request is too large') },
  'wrong-type': { status: 415, message: msg('The server expects JSON') },
  'too-many-tries': { status: 429, message: msg('Too many attempts. Please wait {n, plural, one {# minute} other {# minutes}} and try again') },
  'too-many-requests': { status: 429, message: msg('Too many requests. Please slow down') },
  'page-busy': { status: 429, message: msg('Too much of this page is being worked on at once. Please wait a moment and try again') },
  'too-many-trials': { status: 429, message: msg('Too many trials are running. Please end one or wait a few minutes') },
  'gateway-not-set': { status: 409, message: msg('Type the address of the gateway first') },
  'gateway-away': { status: 424, message: msg('The gateway does not answer. Check its address, that it is on, and that it lets this server send commands') },
  'gateway-refused': { status: 424, message: msg('The gateway refused: {detail}') },
  internal: { status: 500, message: msg('Something went wrong. Please try again later') },
  'takes-too-long': { status: 422, message: msg('This takes too long to count. Please choose fewer days') },
  'disk-full': { status: 503, message: msg('The disk of the server is full, and nothing can be saved. Please tell whoever runs it') },
  unavailable: { status: 503, message: msg('The service is starting or busy. Please try again in a moment') },
} as const;

export type RefusalCode = keyof typeof refusals;
