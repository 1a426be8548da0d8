export const minutes = 60_000;
export const hours = 60 * minutes;
export const days = 24 * hours;
