import type { ReactElement } from 'react';

/** Without the script the server is asked to show the other side; with it, the side is already here. */
export function SwitchButton({
  shows,
  intent,
  label,
  look = 'quiet',
}: {
  shows: string;
  intent: string;
  label: string;
  look?: string;
}): ReactElement {
  return (
    <button className={look} name="intent" value={intent} formNoValidate data-shows={shows}>
      {label}
    </button>
  );
}
