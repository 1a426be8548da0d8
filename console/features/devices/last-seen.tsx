import { useEffect, useState } from 'react';
import { useFormat, useT } from '../../kit/language.tsx';

/** Ages by itself: a device that is silent sends nothing that would make us say so. */
export function LastSeen({ at }: { at: string | null }) {
  const t = useT();
  const format = useFormat();
  const [, again] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => again((count) => count + 1), 15_000);
    return () => clearInterval(timer);
  }, []);
  if (at === null) return t('Never');
  return <time dateTime={at} title={format.dateTime(at)}>{format.relative(at)}</time>;
}
