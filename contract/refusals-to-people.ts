import { msg } from './messages.ts';

/**
 * Refusals of the server that a person may meet: the code travels, the sentence is English; the console translates by
 * code.
 */
export const refusalsToPeople = {
  'bad-input': { status: 400, message: msg('Please check the marked fields') },
  'bad-request': { status: 400, message: msg('The request could not be read') },
  'needs-email': { status: 409, message: msg('This account has no e-mail address') },
  'other-login': { status: 409, message: msg('This invitation is for another account') },
  'number-has-account': {
    status: 409,
    message: msg('This number has an account already. Sign in to it, and accept the invitation there'),
  },
  'link-not-yours': {
    status: 409,
    message: msg(
      'This person works on pages that you are not an admin of. The people who run this platform can make the link',
    ),
  },
  'wrong-sign-in': { status: 401, message: msg('Email/mobile or password is not right') },
  'signed-out': { status: 401, message: msg('Please sign in again') },
  'stale-page-token': {
    status: 401,
    message: msg('Your access to this page has changed. Please select the page again'),
  },
  'google-refused': { status: 401, message: msg('Google did not confirm this sign-in') },
  'ticket-spent': { status: 410, message: msg('This took too long or was used already. Please begin again') },
  'passkey-refused': { status: 401, message: msg('This passkey was not accepted') },
  'second-factor-needed': {
    status: 403,
    message: msg('A second factor is asked for here. Set one up in your settings first'),
  },
  'second-factor-demanded': {
    status: 409,
    message: msg('{names} asks you for a second factor. Add another one before you remove this one'),
  },
  'password-first': { status: 409, message: msg('Set a password first. The second factor stands beside it') },
  'hotel-system-not-list': {
    status: 409,
    message: msg('The hotel system of this page is not a list. Choose “List” in the advanced settings first'),
  },
  'zalo-no-app': { status: 409, message: msg('Type the keys of your app at Zalo first') },
  'zalo-account-taken-by': {
    status: 409,
    message: msg(
      'Your page {name} has this official account already. Disconnect it there first: an account speaks for one page',
    ),
  },
  'zalo-account-taken': {
    status: 409,
    message: msg('This Zalo account belongs to another page already. Disconnect it there first'),
  },
  'zalo-other-page': {
    status: 409,
    message: msg('This was begun on another page. Select that page, or begin again on this one'),
  },
  'zalo-begin-again': { status: 409, message: msg('This took too long or was used already. Please begin again') },
  'zalo-still-connected': { status: 409, message: msg('Disconnect the Zalo account before you change its app') },
  'zalo-refused': { status: 409, message: msg('Zalo said no: {why}') },
  restricted: { status: 403, message: msg('Restricted') },
  'no-page-access': { status: 403, message: msg('You have no privilege to access this page') },
  'no-right': { status: 403, message: msg("You don't have right to do this task") },
  'view-only': {
    status: 403,
    message: msg('You see this as somebody else does: nothing can be changed'),
  },
  'upgrade-plan': { status: 403, message: msg('Please upgrade your plan') },
  'not-found': { status: 404, message: msg('Not found') },
  'link-spent': { status: 410, message: msg('This link has expired or was used already') },
  'last-admin': { status: 409, message: msg('A page needs at least one admin') },
  'last-administrator': { status: 409, message: msg('The platform needs at least one administrator') },
  'not-yourself': { status: 409, message: msg('This cannot be done to your own account') },
  'user-disabled': { status: 409, message: msg('This person is disabled. Enable them first') },
  'pages-need-admin': {
    status: 409,
    message: msg(
      '{n, plural, one {# page} other {# pages}} would be left without an admin. Say who takes over, or that what is left is deleted',
    ),
  },
  'shown-to-guests': { status: 409, message: msg('Guests see this one now. Make another one current first') },
  'used-by-campaigns': {
    status: 409,
    message: msg('These campaigns use it: {names}. Choose another login flow for them first'),
  },
  'group-in-use': {
    status: 409,
    message: msg(
      'Planned campaigns or published flows still use this group: {names}. Choose another group there, or end them, first',
    ),
  },
  'zalo-not-connected': {
    status: 409,
    message: msg('Connect an official account of Zalo first, in the Zalo settings'),
  },
  'zalo-window-closed': {
    status: 409,
    message: msg(
      'Zalo takes answers for seven days after somebody last did something. An approved template can be sent at any time',
    ),
  },
  'colleague-answered': { status: 409, message: msg('A colleague has just answered. Read that first') },
  conflict: { status: 409, message: msg('Someone else changed this at the same time. Please try again') },
  'unknown-job': {
    status: 409,
    message: msg('This version of the product knows no such job: it can only be given up'),
  },
  'campaign-not-draft': {
    status: 409,
    message: msg('This campaign is planned or was sent already. Only its name can be changed'),
  },
  'campaign-under-way': { status: 409, message: msg('This campaign is planned or under way. Cancel it first') },
  'template-changed': {
    status: 409,
    message: msg('{name} saved version {n} meanwhile. Look at what changed before you save yours'),
  },
  'email-not-ready': {
    status: 409,
    message: msg('This e-mail cannot be sent yet. Open its template: it says what is missing or cannot be read'),
  },
  'zalo-message-not-ready': {
    status: 409,
    message: msg('This message cannot be sent yet: {msg}'),
  },
  'built-in-template': {
    status: 409,
    message: msg('This template comes with the product and cannot be deleted. Hide it instead'),
  },
  'too-large': { status: 413, message: msg('The request is too large') },
  'wrong-type': { status: 415, message: msg('The server expects JSON') },
  'too-many-tries': {
    status: 429,
    message: msg('Too many attempts. Please wait {n, plural, one {# minute} other {# minutes}} and try again'),
  },
  'too-many-requests': { status: 429, message: msg('Too many requests. Please slow down') },
  'page-busy': {
    status: 429,
    message: msg('Too much of this page is being worked on at once. Please wait a moment and try again'),
  },
  'too-many-trials': { status: 429, message: msg('Too many trials are running. Please end one or wait a few minutes') },
  'tests-used-up': {
    status: 429,
    message: msg('Enough test messages for today: each costs money. Guests get theirs all the same'),
  },
  'gateway-not-set': { status: 409, message: msg('Type the address of the gateway first') },
  'gateway-away': {
    status: 424,
    message: msg(
      'The gateway does not answer. Check its address, that it is on, and that it lets this server send commands',
    ),
  },
  'gateway-refused': { status: 424, message: msg('The gateway refused: {detail}') },
  'payment-away': {
    status: 424,
    message: msg(
      '{provider} does not take payments at the moment. Nothing was paid. Please try again, or pay another way',
    ),
  },
  'price-changed': {
    status: 409,
    message: msg('The price of this plan has changed. Please look at it again before you pay'),
  },
  internal: { status: 500, message: msg('Something went wrong. Please try again later') },
  'takes-too-long': { status: 422, message: msg('This takes too long to count. Please choose fewer days') },
  'disk-full': {
    status: 503,
    message: msg('The disk of the server is full, and nothing can be saved. Please tell whoever runs it'),
  },
  unavailable: { status: 503, message: msg('The service is starting or busy. Please try again in a moment') },
} as const;
