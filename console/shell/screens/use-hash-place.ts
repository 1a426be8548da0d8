import { useEffect } from 'react';
import { useLocation } from 'react-router';

const looksEvery = 100;

const looksFor = 3_000;

/** A link to a part of a screen ends there, also when that part comes a moment after the screen. */
export function useHashPlace(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!hash) return;
    const look = () => {
      const place = document.getElementById(hash.slice(1));
      place?.scrollIntoView({ block: 'start' });
      return place !== null;
    };
    if (look()) return;
    const until = Date.now() + looksFor;
    const timer = setInterval(() => (look() || Date.now() > until) && clearInterval(timer), looksEvery);
    return () => clearInterval(timer);
  }, [hash, key]);
}
