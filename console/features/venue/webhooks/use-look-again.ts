import { useEffect, useRef } from 'react';
import type { Delivery } from './webhook-words.tsx';

const every = 2000;
const most = 15;
const soon = 30_000;

/**
 * Looks again while one of these is about to be sent: whoever pressed a button sees what comes of it. Not for ever,
 * where many wait for a receiver that is away.
 */
export function useLookAgain(rows: readonly Delivery[], look: () => void): void {
  const latest = useRef(look);
  latest.current = look;
  const awaited = rows
    .filter(({ state, nextAt }) => state === 'waiting' && nextAt && Date.parse(nextAt) - Date.now() < soon)
    .map(({ id, attempts }) => `${id}/${attempts}`)
    .join(' ');
  useEffect(() => {
    if (!awaited) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks === most) clearInterval(timer);
      latest.current();
    }, every);
    return () => clearInterval(timer);
  }, [awaited]);
}
