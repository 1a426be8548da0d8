import type { ReactElement, ReactNode } from 'react';

interface Props {
  id: string;
  /** Of one group, one side is open. */
  group: string;
  isOpen: boolean;
  children: ReactNode;
}

export function Side({ id, group, isOpen, children }: Props): ReactElement {
  return (
    <div id={id} data-group={group} hidden={!isOpen}>
      {children}
    </div>
  );
}

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
