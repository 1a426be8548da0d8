import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { AccountCard } from './account-card.tsx';
import { AppForm } from './app-form.tsx';
import { ConnectCard } from './connect-card.tsx';
import { useWayBack } from './use-way-back.ts';
import type { ZaloSettingsAnswer } from './zalo-answers.ts';
import { ZaloGuide } from './zalo-guide.tsx';
import classes from './zalo-account.module.css';

/** Also of an account that is connected, where Zalo wants its owner to agree anew. */
const needsConsent = ({ account, problem }: ZaloSettingsAnswer): boolean =>
  account?.state !== 'connected' || problem?.kind === 'reconnect' || problem?.kind === 'installation';

export default function ZaloSettings() {
  const t = useT();
  const { page } = useAccess();
  const { data, error, refetch } = usePageCall('GET /page-oa/settings');
  const isComingBack = useWayBack(data !== undefined);
  return (
    <>
      <PageHeader
        title={t('Zalo settings')}
        purpose={t('Connect the official account of this page: then its followers, messages and answers are here.')}
      />
      {data ? (
        <div className={classes.stack} key={page?.eid}>
          {data.account && <AccountCard settings={data} account={data.account} />}
          {needsConsent(data) && <ConnectCard settings={data} isComingBack={isComingBack} />}
          <AppForm settings={data} />
          <ZaloGuide settings={data} />
        </div>
      ) : (
        <Card title={t('Official account')}>
          {error ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />}
        </Card>
      )}
    </>
  );
}
