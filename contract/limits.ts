// Spec §9. Plain numbers, so that the console can use them without loading the schemas.
export const platformAdminGroup = 999;
export const memberGroup = 1;
export const pagesPerLoad = 24;
export const rowsPerLoad = 50;
export const mostRowsPerLoad = 200;
export const shortestPassword = 5;
export const longestText = 128;
export const longestAbout = 2000;
export const mostInvitationsAtOnce = 50;
/** Bytes of an uploaded file. */
/** Phones write 48 and 50 million pixels into up to 30 MB. */
export const largestImage = 40 * 1024 * 1024;
export const largestVideo = 200 * 1024 * 1024;
export const largestOther = 10 * 1024 * 1024;
/** Of a picture, all its frames together. */
export const mostPixels = 64_000_000;
export const mostFrames = 300;
/** A drawing is text that every guest's phone must read. */
export const largestDrawing = 1024 * 1024;
