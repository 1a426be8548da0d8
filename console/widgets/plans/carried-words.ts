import { msg } from '../../kit/language.tsx';

/** Of a change to another plan, by a code, a payment or by hand; {n} days. */
export const carriedWords = msg(
  'The new plan starts today. What is left of the present one counts as {n, plural, one {# more day} other {# more days}}, which the date above includes.',
);

/** In a history; {n} days of the plan that began. */
export const countedOver = msg('{n, plural, one {# day} other {# days}} counted over from the plan before');
