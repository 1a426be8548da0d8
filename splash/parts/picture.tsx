import type { ComponentProps, ReactElement } from 'react';
import { mediaThumbnail, readMediaAddress } from '@wifi/contract/venue/media-address.ts';
import { deskPixels, phonePixels, wideScreen } from '../style/screen-sizes.ts';

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> {
  url: string;
  alt: string;
  /** Enough of them on every screen. */
  pixels?: number;
}

/**
 * A picture of the library in the size that the screen needs, and with its shape, so that nothing moves when it comes.
 * Phones all get the same one: those with the finest screens would else ask for four times the bytes, on a network that
 * lets nothing else through yet.
 */
export function Picture({ url, alt, pixels, ...image }: Props): ReactElement {
  const onPhones = mediaThumbnail(url, pixels ?? phonePixels);
  const onDesks = mediaThumbnail(url, pixels ?? deskPixels);
  const { width, height } = readMediaAddress(url) ?? {};
  return (
    <picture>
      {onDesks !== onPhones && <source type="image/webp" media={wideScreen} srcSet={onDesks} />}
      {onPhones !== url && <source type="image/webp" srcSet={onPhones} />}
      <img src={url} alt={alt} fetchPriority="low" {...(width && height ? { width, height } : {})} {...image} />
    </picture>
  );
}
