import type { ReactElement } from 'react';

export function MethodTitle({ title, description }: { title: string; description: string }): ReactElement {
  return (
    <>
      {title && <h2>{title}</h2>}
      {description && <p className="soft">{description}</p>}
    </>
  );
}
