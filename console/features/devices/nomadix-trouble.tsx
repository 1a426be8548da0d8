import { ErrorState, ForbiddenState } from '../../kit/state.tsx';
import { useT } from '../../kit/language.tsx';
import type { ApiError } from '../../shell/api.ts';

/** Why the gateway's list is not there, and what to do about it. */
export function NomadixTrouble({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useT();
  if (error.status === 403) return <ForbiddenState>{t('Managers and admins of this page see who is on a gateway. Ask one of them.')}</ForbiddenState>;
  if (error.code === 'gateway-away') {
    return (
      <ErrorState title={t('The gateway does not answer')} onRetry={onRetry}>
        {t('Check that it is on, that its address is right, that its XML interface is turned on and lists this server, and that no firewall is in between.')}
      </ErrorState>
    );
  }
  // The server marks its sentences for translation; the gateway's own words stay as they are.
  if (error.code === 'gateway-refused') return <ErrorState title={t('The gateway refused')} onRetry={onRetry}><bdi>{t(String(error.params['detail'] ?? ''))}</bdi></ErrorState>;
  return <ErrorState onRetry={onRetry} />;
}
