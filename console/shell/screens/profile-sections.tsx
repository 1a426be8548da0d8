import { createContext, lazy, Suspense, use, type ComponentType } from 'react';
import { SkeletonRows } from '../../kit/feedback/skeleton-rows.tsx';
import { useCatalogue } from '../../kit/language.tsx';
import type { Feature, ProfileSection, ProfileSectionProps } from '../feature.ts';
import { useAccess } from '../session/access.tsx';

type Prepared = ProfileSection & { feature: string; Section: ComponentType<ProfileSectionProps> };

export const preparedProfileSections = (features: readonly Feature[]): readonly Prepared[] =>
  features.flatMap(({ name, profileSections = [] }) =>
    profileSections.map((section) => ({ ...section, feature: name, Section: lazy(section.load) })),
  );

export const ProfileSectionsContext = createContext<readonly Prepared[]>([]);

/** What other features show of a guest, as far as the person may see it: it knows none of them. */
export function ProfileSections(props: ProfileSectionProps) {
  const { can } = useAccess();
  return use(ProfileSectionsContext)
    .filter(({ needs }) => !needs || can(needs))
    .map(({ id, feature, Section }) => <Place key={id} feature={feature} Section={Section} {...props} />);
}

function Place({ feature, Section, ...props }: ProfileSectionProps & Pick<Prepared, 'feature' | 'Section'>) {
  const hasSentences = useCatalogue(feature);
  return hasSentences ? (
    <Suspense fallback={<SkeletonRows rows={2} />}>
      <Section {...props} />
    </Suspense>
  ) : (
    <SkeletonRows rows={2} />
  );
}
