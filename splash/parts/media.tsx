import type { ReactElement } from 'react';
import { useSplash } from '../splash-context.ts';
import { Film } from './film.tsx';
import { Slides } from './slides.tsx';

export function Media(): ReactElement {
  const { view: { design } } = useSplash();
  return (
    <>
      {design.video && <Film />}
      {design.slideType !== 'none' && <Slides />}
    </>
  );
}
