import type { ReactElement } from 'react';
import { useSplash } from '../splash-context.ts';
import { backgroundStyles } from '../style/background.ts';

/** Behind the page: the operator's picture, else the template's own art. */
export function Scene(): ReactElement {
  const { view, template, wants } = useSplash();
  const picture = backgroundStyles(view, template.palette);
  if (picture) wants(picture);
  return <div className="scene" aria-hidden="true">{!picture && <template.Art />}</div>;
}
