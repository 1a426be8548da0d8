import { Skeleton } from '@mantine/core';
import { useT } from '../kit/language.tsx';
import classes from './screen-skeleton.module.css';

export function ScreenSkeleton() {
  const t = useT();
  return (
    <div role="status" aria-label={t('Loading')} className={classes.skeleton}>
      <Skeleton h={30} w="min(260px, 60%)" />
      <Skeleton h={14} w="min(420px, 80%)" mt={14} />
      <Skeleton h={280} mt={28} />
    </div>
  );
}
