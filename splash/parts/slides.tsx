import type { ReactElement } from 'react';
import { useSplash } from '../splash-context.ts';
import { safeUrl } from '../style/safe-value.ts';
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
