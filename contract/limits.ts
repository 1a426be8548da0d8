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
