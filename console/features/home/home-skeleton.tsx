import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useT } from '../../kit/language.tsx';
import { TwoColumns } from '../../kit/two-columns.tsx';
import classes from './venue-home.module.css';

export function HomeSkeleton() {
  const t = useT();
  return (
    <div role="status">
      <VisuallyHidden>{t('Loading')}</VisuallyHidden>
      <div className={classes.hero}>
        <div className={classes.words}>
          <Skeleton h={14} w={140} mb={16} radius="xs" />
          <Skeleton h={36} w="min(320px, 80%)" mb={16} />
          <Skeleton h={14} w={220} radius="xs" />
        </div>
      </div>
      <TwoColumns aside={<Skeleton h={280} radius="lg" />}><Skeleton h={280} radius="lg" /></TwoColumns>
    </div>
  );
}
