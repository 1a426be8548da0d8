import type { ReactElement } from 'react';
import { mediaThumbnail } from '@wifi/contract/venue/media-address.ts';
import { useSplash } from '../splash-context.ts';
import { css } from '../style/css.ts';
import { safeUrl } from '../style/safe-value.ts';
import { phonePixels } from '../style/screen-sizes.ts';
import { fadeStyles, scrollStyles } from '../style/slide-styles.ts';
import { Picture } from './picture.tsx';

export function Slides(): ReactElement | null {
  const {
    view: { design },
    t,
    words,
    wants,
  } = useSplash();
  const slides = design.slides.flatMap(({ image, alt }) => {
    const src = safeUrl(image);
    return src ? [{ src, alt: words(alt) }] : [];
  });
  if (slides.length === 0) return null;
  wants(
    (design.slideType === 'fade' ? fadeStyles : scrollStyles)(
      slides.length,
      design.slideSpeed,
      design.slideChangeSpeed,
    ),
  );
  return (
    <div
      className="slides"
      role="group"
      aria-label={t('Pictures')}
      {...(design.slideType === 'scroll' ? { tabIndex: 0 } : {})}
    >
      {slides.map(({ src, alt }, index) => (
        <Picture key={index} url={src} alt={alt} loading={index === 0 ? 'eager' : 'lazy'} />
      ))}
    </div>
  );
}

const styles = css`
  .film {
    width: 100%;
    aspect-ratio: 16 / 9;
    object-fit: cover;
    background: #000;
    border-radius: var(--r);
    margin-bottom: 16px;
  }
`;

/** Phones play by themselves only what is muted and inline. */
export function Film(): ReactElement | null {
  const {
    view: { design },
    t,
    wants,
  } = useSplash();
  const src = safeUrl(design.video);
  if (!src) return null;
  wants(styles);
  return (
    // The operator's film has no text track of its own; it is decoration beside the login.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      className="film"
      src={src}
      poster={safeUrl(mediaThumbnail(design.posterImage, phonePixels))}
      preload="metadata"
      playsInline
      aria-label={t('Film')}
      controls={design.videoControls}
      muted={design.videoMuted}
      autoPlay={design.videoAutoplay}
    />
  );
}
