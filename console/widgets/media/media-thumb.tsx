import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { mediaSrcset } from '@wifi/contract/venue/media-address.ts';
import type { FileType } from '@wifi/contract/venue/media-types.ts';
import classes from './media-thumb.module.css';

interface MediaThumbProps {
  type: FileType;
  url: string;
  /** How wide it is shown, as the `sizes` of a picture. */
  sizes: string;
  /** What somebody who does not see it is told; nothing where its name stands beside it. */
  alt?: string;
  /** Fills its place and loses its edges, where it is too small to be looked at. */
  isCropped?: boolean;
}

/** Nothing is see-through in it. */
const isPhoto = (url: string) => /\.jpe?g$/i.test(url);

/** A small picture of a file on a ground that shows what is see-through. */
export function MediaThumb({ type, url, sizes, alt = '', isCropped = false }: MediaThumbProps) {
  const [brokenUrl, setBrokenUrl] = useState('');
  const isBroken = brokenUrl === url;
  const srcset = mediaSrcset(url);
  return (
    <span
      className={classes.thumb}
      data-see-through={(type === 'i' && !isPhoto(url)) || undefined}
      data-cropped={isCropped || undefined}
    >
      {isBroken ? (
        <IconPhoto aria-hidden size={32} stroke={1.25} />
      ) : type === 'i' ? (
        <picture>
          {srcset && <source type="image/webp" srcSet={srcset} sizes={sizes} />}
          <img src={url} alt={alt} loading="lazy" decoding="async" onError={() => setBrokenUrl(url)} />
        </picture>
      ) : type === 'v' ? (
        <video
          src={`${url}#t=0.1`}
          aria-label={alt || undefined}
          aria-hidden={alt ? undefined : true}
          muted
          playsInline
          preload="metadata"
          tabIndex={-1}
        />
      ) : (
        <IconFileTypePdf aria-hidden size={40} stroke={1.25} />
      )}
    </span>
  );
}
