/** Where the page has not said otherwise. */
export const usualCheckOut = '12:00';

/** Hours and minutes of a day, as clocks and the browser's own field write them. */
export const looksLikeClock = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
