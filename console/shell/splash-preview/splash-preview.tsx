import { FramedPage } from '../framed-page/framed-page.tsx';
import { useSplashPreview, type SplashWish } from './use-splash-preview.ts';

const phoneWidth = 360;

interface SplashPreviewProps extends Pick<SplashWish, 'design' | 'flow' | 'language'> {
  height: number;
  /** What stands in the frame, for those who hear it; without one it is only looked at. */
  title?: string;
}

/** The first screen as a phone shows it. */
export function SplashPreview({ height, title, ...wish }: SplashPreviewProps) {
  const { data } = useSplashPreview(wish);
  return <FramedPage html={data?.html} width={phoneWidth} height={height} {...(title && { title })} />;
}
