import type { ComponentProps, ReactElement } from 'react';
import { mediaSrcset, mediaThumbnail, readMediaAddress } from '@wifi/contract/venue/media-address.ts';

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> {
  url: string;
  alt: string;
  /** Physical pixels that a small picture fills; without it the browser chooses by `sizes`. */
  pixels?: number;
}

/**
 * Smaller pictures where the library has made some, the picture itself for browsers that do not know their kind; with
 * its shape, so that nothing moves when it comes.
 */
export function SitePicture({ url, alt, pixels, sizes, ...image }: Props): ReactElement {
  const smaller = pixels === undefined ? mediaSrcset(url) : mediaThumbnail(url, pixels);
  const { width, height } = readMediaAddress(url) ?? {};
  const hasSmaller = smaller !== '' && smaller !== url;
  return (
    <picture>
      {hasSmaller && <source type="image/webp" srcSet={smaller} {...(sizes && { sizes })} />}
      <img src={url} alt={alt} decoding="async" {...(width && height ? { width, height } : {})} {...image} />
    </picture>
  );
}
