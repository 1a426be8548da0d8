/**
 * UAX #15 §13 knows no language that puts more marks on a letter. Unicode has them in one order, and to bring them
 * into it takes a time that grows with the square of their number: a megabyte of marks is minutes of a thread.
 */
const mostMarks = 30;
/** Of what is no mark itself, only the two voicing signs of half-width Japanese become one. */
const crowd = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * A text in a normal form of Unicode, in linear time whoever wrote it: of the marks on one letter the first thirty
 * stay. The only place that normalises what comes from outside.
 */
export const inNormalForm = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  (text.length > mostMarks ? text.replace(crowd, '$1') : text).normalize(form);

/** On no screen: what steers the direction of a text, joins or parts letters, or fills nothing. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;

/**
 * One spelling for all that look like one address, and are one to mail servers (IDNA takes such letters out of a
 * domain): else it would be an account, a guest or a limit of its own.
 */
export const plainAddress = (typed: string): string => inNormalForm(typed.replace(invisible, ''), 'NFKC');
