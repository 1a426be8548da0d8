import { createContext, lazy, Suspense, use, useEffect, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { SkeletonRows } from '../../kit/feedback/skeleton-rows.tsx';
import { useCatalogue } from '../../kit/language.tsx';
import { Card } from '../../kit/layout/card.tsx';
import type { Feature, PageSection } from '../feature.ts';
import { useAccess } from '../session/access.tsx';
import classes from './page-sections.module.css';

/** Named as the palette finds it. */
type Prepared = PageSection & { feature: string; name: string | undefined; Section: ComponentType };

export const preparedSections = (features: readonly Feature[]): readonly Prepared[] =>
  features.flatMap(({ name, places = [], pageSections = [] }) =>
    pageSections.map((section) => ({
      ...section,
      feature: name,
      name: places.find(({ to }) => to.endsWith(`#${section.id}`))?.label,
      Section: lazy(section.load),
    })),
  );

export const PageSectionsContext = createContext<readonly Prepared[]>([]);

export function usePageSections(place: PageSection['place']): readonly Prepared[] {
  const sections = use(PageSectionsContext);
  const { can } = useAccess();
  return sections.filter((section) => section.place === place && (!section.needs || can(section.needs)));
}

/** What other features show of the selected page: it knows none of them. */
export const PageSections = ({ place }: { place: PageSection['place'] }) =>
  usePageSections(place).map((section) => (
    <div key={section.id} id={section.id} className={classes.section}>
      <Place {...section} />
    </div>
  ));

const waiting = (
  <Card flush>
    <SkeletonRows rows={3} />
  </Card>
);

/** Comes with the sentences of the feature that brings it. */
function Place({ id, feature, load, isRare, Section }: Prepared) {
  const meanwhile = isRare ? null : waiting;
  const hasSentences = useCatalogue(feature);
  // Its code need not wait for them.
  useEffect(() => {
    if (!hasSentences) load().catch(() => undefined);
  }, [hasSentences, load]);
  return hasSentences ? (
    <Suspense fallback={meanwhile}>
      <Section />
      <Arrival id={id} />
    </Suspense>
  ) : (
    meanwhile
  );
}

/** A link to a section that was not there yet when the screen opened. */
function Arrival({ id }: { id: string }) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${id}`) document.getElementById(id)?.scrollIntoView({ block: 'start' });
  }, [hash, id]);
  return null;
}
