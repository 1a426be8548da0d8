import type { ReactElement } from 'react';

/**
 * Filled by the script. The eyes get every second; the live region gets the first text only, or it would talk without
 * end.
 */
export function Countdown({ seconds, says }: { seconds: number; says: string }): ReactElement {
  return (
    <p className="soft" data-count={seconds} data-says={says} hidden>
      <span aria-hidden="true" />
      <span className="heard" role="status" />
    </p>
  );
}
