import { useT } from '../../kit/language.tsx';
import type { Shape } from '../feature.ts';

/**
 * The page itself draws the same before any script has arrived (`index.html`, `first-frame.css`), so that nothing jumps
 * when they do.
 */
export function ScreenSkeleton({ shape = 'list' }: { shape?: Shape | undefined }) {
  const t = useT();
  return (
    <div role="status" aria-label={t('Loading')} className="screen-skeleton" data-shape={shape}>
      {Array.from({ length: 10 }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}
