import { useEffect, useRef } from 'react';

/** Two short notes, made here: no file to load. Browsers are silent until the screen was touched. */
function ring(): void {
  const audio = new AudioContext();
  for (const [at, pitch] of [
    [0, 880],
    [0.18, 1175],
  ] as const) {
    const [note, loudness] = [audio.createOscillator(), audio.createGain()];
    note.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.2, audio.currentTime + at);
    loudness.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.35);
    note.connect(loudness).connect(audio.destination);
    note.start(audio.currentTime + at);
    note.stop(audio.currentTime + at + 0.4);
  }
  setTimeout(() => void audio.close(), 1000);
}

/** Rings for everybody who is new among those who wait, and says in the browser's tab how many there are. */
export function useBell(waiting: readonly string[]): void {
  const known = useRef<ReadonlySet<string>>(new Set());
  const ids = waiting.join(' ');
  useEffect(() => {
    const now = ids === '' ? [] : ids.split(' ');
    if (now.some((id) => !known.current.has(id))) ring();
    known.current = new Set(now);
    const title = document.title.replace(/^\(\d{1,3}\) /, '');
    document.title = now.length > 0 ? `(${now.length}) ${title}` : title;
    return () => {
      document.title = document.title.replace(/^\(\d{1,3}\) /, '');
    };
  }, [ids]);
}
