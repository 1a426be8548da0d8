import { useMemo } from 'react';
import { encode } from 'uqr';

// Readers take any mask. Trying all eight for the prettiest takes nine times as long, which ten thousand cards would
// feel.
const options = { ecc: 'M', border: 2, maskPattern: 3 } as const;

/** One path for all modules: a card costs the browser two elements instead of a thousand. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, options);
  const path = data
    .map((row, y) => {
      let line = '';
      for (let x = 0; x < size; x += 1) {
        if (!row[x]) continue;
        const start = x;
        while (row[x + 1]) x += 1;
        line += `M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`;
      }
      return line;
    })
    .join('');
  return { size, path };
}

/** Black on white in every colour scheme: many phones cannot read it the other way round. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
