import { Card } from '../../kit/card.tsx';
import { CopyField } from '../../kit/copy-field.tsx';
import { useT } from '../../kit/language.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { ErrorState } from '../../kit/state.tsx';
import { usePageCall } from '../../shell/queries.ts';
import classes from './nomadix.module.css';

export function NomadixValues({ nasId }: { nasId: string }) {
  const t = useT();
  const { data, error, refetch } = usePageCall('GET /devices/{nas_id}/setup', { params: { nas_id: nasId } });
  const title = t('For the gateway');
  if (error) return <Card title={title}><ErrorState onRetry={() => void refetch()} /></Card>;
  if (!data) return <Card flush title={title}><SkeletonRows rows={4} /></Card>;
  return (
    <Card title={title} description={t('Type these into the gateway, named as in its own form.')}>
      <div className={classes.fields}>
        {data.integration.map(({ name, value, isSecret }) => <CopyField key={name} label={name} value={value} isSecret={isSecret} />)}
      </div>
    </Card>
  );
}
