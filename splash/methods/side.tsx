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
