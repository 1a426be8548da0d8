/** From here on a page has room for more than one column. */
export const wideScreen = '(min-width:760px)';

/** Pixels that the widest picture gets. */
export const phonePixels = 640;
/** A background fills the height of the screen too: on a dense one, what is narrower is seen to be stretched. */
export const densePixels = 1280;
export const deskPixels = 1280;
