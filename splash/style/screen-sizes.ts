/** From here on a page has room for more than one column. */
export const wideScreen = '(min-width:760px)';

/** Pixels that the widest picture gets. */
export const phonePixels = 640;
export const deskPixels = 1280;
