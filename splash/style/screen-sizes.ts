import { readMediaAddress, widestPicture } from '@wifi/contract/venue/media-address.ts';

/** From here on a page has room for more than one column. */
export const wideScreen = '(min-width:760px)';

/** Pixels that the widest picture gets. */
export const phonePixels = 640;
export const deskPixels = 1280;

/**
 * On a dense screen. A background fills its height too, so a picture that is wider than high is stretched more: of that
 * one, only the widest is not seen to be.
 */
export function densePixels(url: string): number {
  const { width = 0, height = 0 } = readMediaAddress(url) ?? {};
  return width > height ? widestPicture : 1280;
}
