import type { Words } from './words-form.ts';

export const en: Words = {
  kinds: {
    'new-lead': {
      title: { one: 'A new lead', other: '{n} new leads' },
      body: 'Somebody left a contact and wants to hear from you.',
    },
    'reception-request': {
      title: { one: 'A guest asks reception', other: '{n} guests ask reception' },
      body: 'Whoever was not let in waits for ten minutes at most.',
    },
    'device-down': {
      title: { one: 'A router is down', other: '{n} routers are down' },
      body: '{names}: no word for minutes. Check power and internet there.',
    },
    'device-up': { title: { one: 'A router is up again', other: '{n} routers are up again' }, body: '{names}' },
    'login-fall': {
      title: { one: 'Fewer guests get in by a login method', other: 'Fewer guests get in by {n} login methods' },
      body: 'A third less than in the four weeks before. Login health shows which, and on what phones.',
    },
    'licence-end': {
      title: { other: 'The plan {plan} ends on {date}' },
      body: 'After that the page falls back to FREE. Guests still get in.',
    },
    'licence-over': {
      title: { other: 'The plan {plan} has ended' },
      body: 'The page is on FREE now. Guests still get in.',
    },
    'plan-nearly-full': {
      title: { other: 'The plan {plan} is nearly used up' },
      body: 'Once it is, nothing more can be added. Guests still get in. Page licence shows what is used.',
    },
    'plan-full': {
      title: { other: 'The plan {plan} is used up' },
      body: 'Nothing more can be added. Guests still get in. Page licence shows what is used.',
    },
    'campaign-done': { title: { one: 'A campaign is sent', other: '{n} campaigns are sent' }, body: '{names}' },
    'campaign-not-sent': {
      title: { one: 'A campaign did not begin', other: '{n} campaigns did not begin' },
      body: '{names}: nothing was sent. The campaign says why; put that right and send it again.',
    },
    'low-rating': { title: { one: 'A low rating', other: '{n} low ratings' }, body: '{names}' },
    automation: {
      title: { one: 'An automation needs you', other: 'An automation needs you for {n} guests' },
      body: '{names}',
    },
    'hotel-down': {
      title: { other: 'The hotel system does not answer' },
      body: 'Guests may not get in by their room for now.',
    },
    'hotel-up': { title: { other: 'The hotel system answers again' }, body: 'Guests get in by their room as before.' },
    'zalo-down': {
      title: { other: 'Zalo no longer works for this page' },
      body: '{names}: messages and answers do not go out. The Zalo settings say why, and what to do.',
    },
    'zalo-up': { title: { other: 'Zalo works again' }, body: '{names}: messages and answers go out as before.' },
    'zalo-waiting': {
      title: { one: 'A guest waits for an answer on Zalo', other: '{n} guests wait for an answer on Zalo' },
      body: 'They wrote minutes ago, and nobody has looked yet.',
    },
    'zalo-handover': {
      title: { one: 'A conversation on Zalo needs a person', other: '{n} conversations on Zalo need a person' },
      body: 'The chatbot has handed over and does not answer this itself.',
    },
    'daily-summary': {
      title: { other: 'Yesterday in figures' },
      body: 'Logins: {logins} (the day before: {before}). Guests: {guests}, new ones: {fresh}.',
    },
    'weekly-summary': {
      title: { other: 'Last week in figures' },
      body: 'Logins: {logins} (the week before: {before}). Guests: {guests}, new ones: {fresh}.',
    },
  },
  button: 'Open the console',
  footer: 'You get this mail because you work on {page}. What you hear of, you choose under Page notification.',
  picture: 'Logins by day',
};
