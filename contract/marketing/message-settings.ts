/** Decree 91/2020 of Vietnam: text messages between 7:00 and 22:00, and three of a kind to one person in 24 hours. */
export const usualQuietFrom = '22:00';
export const usualQuietUntil = '07:00';
export const usualMostADay = 3;
export const mostOfMostADay = 20;
export const longestAdMark = 12;

/** What stands before advertising where the law asks for it, by the clocks of the page. */
export const usualAdMark = (timeZone: string): string =>
  timeZone === 'Asia/Ho_Chi_Minh' || timeZone === 'Asia/Saigon' ? '[QC]' : '';
