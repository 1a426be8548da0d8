import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useT } from '../language.tsx';
import classes from './skeleton-rows.module.css';

const widths = ['38%', '52%', '30%', '46%', '34%', '41%'];

export function SkeletonRows({ rows = 6 }: { rows?: number }) {
  const t = useT();
  return (
    <div role="status" className={classes.rows}>
      <VisuallyHidden>{t('Loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row}>
          <Skeleton h={12} w={widths[row % widths.length]} radius="xs" />
          <Skeleton h={12} w="18%" radius="xs" />
          <Skeleton h={12} w="12%" radius="xs" />
        </div>
      ))}
    </div>
  );
}
