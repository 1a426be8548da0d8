import { Alert, Button, Switch } from '@mantine/core';
import { Link } from 'react-router';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { ApiError } from '../../../shell/calls/api.ts';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import classes from './page-roles.module.css';

/** Whether the page asks its people for a second factor. */
export function TeamFactor() {
  const t = useT();
  const demand = usePageCall('GET /page-second-factor');
  const save = usePageSend('PUT /page-second-factor', {
    refreshes: ['GET /page-second-factor', 'GET /account/second-factor'],
  });
  if (!demand.data) return null;
  const { isDemanded, without } = demand.data;
  const change = (isWanted: boolean) =>
    save.mutateAsync({ body: { isDemanded: isWanted } }).then(
      () => toast.success(t('Updated')),
      (error: unknown) => {
        if (!needsOwn(error)) toast.error(t('Update failed: {msg}', { msg: describeError(t, error) }));
      },
    );
  return (
    <Card
      title={t('Second factor')}
      description={t('A stolen password alone then opens nothing. Everybody sets theirs up in their own settings.')}
    >
      <div className={classes.factor}>
        <Switch
          label={t('The team of this page signs in with a second factor')}
          checked={isDemanded}
          disabled={save.isPending}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
        {needsOwn(save.error) && (
          <Alert color="warn" role="alert" title={t('Set up a second factor first')}>
            <p className={classes.lockedOut}>{t('Otherwise you would lock yourself out of this page.')}</p>
            <Button component={Link} to="/dashboard/settings#second-factor" variant="default" size="xs">
              {t('Open settings')}
            </Button>
          </Alert>
        )}
        {without.length > 0 && (
          <p className={classes.without}>
            {t('Without one so far: {names}. API keys and webhooks that they made rest until they have one.', {
              names: without.map(({ displayName }) => displayName).join(', '),
            })}
          </p>
        )}
      </div>
    </Card>
  );
}

const needsOwn = (error: unknown): boolean => error instanceof ApiError && error.code === 'second-factor-needed';
