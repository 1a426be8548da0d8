import { useLanguage } from '../../kit/language.tsx';
import { SplashPreview } from '../splash-preview/splash-preview.tsx';
import type { Content } from './content.ts';

/** Small, to be recognised by. */
export function SplashThumb({ design, flow }: Content) {
  const { language } = useLanguage();
  return <SplashPreview design={design} flow={flow} language={language} height={480} />;
}
