import { Alert, Button } from '@mantine/core';
import { longestTag } from '@wifi/contract/people/profile-words.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FootedDrawer } from '../../../kit/form/footed-drawer.tsx';
import { useT } from '../../../kit/language.tsx';
import { describeError, describeRefusedField } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { ChooseFile } from './choose-file.tsx';
import { FoundLines } from './found-lines.tsx';
import type { Import, Settings } from './import-words.ts';

interface DrawerProps {
  opened: number | 'new' | undefined;
  onOpen: (id: number) => void;
  onClose: () => void;
}

const today = () => new Date().toISOString().slice(0, 10);
const isAtWork = (state: Import['state'] | undefined) => state === 'checking' || state === 'running';
const refreshing = { refreshes: ['GET /imports' as const, 'GET /imports/{id}' as const] };

/** A file, how it is to be read, what will happen with it, how far it is, what happened: as far as it has come. */
export function ImportDrawer({ opened, onOpen, onClose }: DrawerProps) {
  const t = useT();
  const id = typeof opened === 'number' ? opened : undefined;
  const { data, error, refetch } = usePageCall(
    'GET /imports/{id}',
    { params: { id: String(id ?? 0) } },
    {
      enabled: id !== undefined,
      refetchInterval: ({ state }) => (isAtWork(state.data?.state) ? 1000 : false),
    },
  );
  const check = usePageSend('PUT /imports/{id}', { ...refreshing, inOrder: true });
  const stored = id !== undefined && data?.id === id ? data : undefined;
  const asked = check.isPending && check.variables.params.id === String(id) ? check.variables.body : undefined;
  // Whoever changes one thing after the other does not wait for the first to be checked, and loses nothing.
  const found = stored && { ...stored, settings: asked ?? stored.settings };
  const run = usePageSend('POST /imports/{id}/run', refreshing);
  const failure = check.error ?? run.error;
  const forget = () => {
    check.reset();
    run.reset();
  };
  const close = () => {
    forget();
    onClose();
  };
  const checkWith = (of: number, settings: Settings) => {
    forget();
    check.mutate({ params: { id: String(of) }, body: settings });
  };
  const ready = found?.state === 'checked' ? found.created + found.joined : 0;
  return (
    <FootedDrawer
      opened={opened !== undefined}
      onClose={close}
      size={880}
      title={found ? <bdi>{found.name}</bdi> : t('Import a file')}
      end={
        <>
          <Button variant="default" onClick={close}>
            {t('Close')}
          </Button>
          {found?.state === 'running' && <StopButton id={found.id} />}
          {found && ['uploaded', 'checking', 'checked'].includes(found.state) && (
            <Button
              loading={run.isPending}
              disabled={ready === 0 || check.isPending}
              onClick={() => {
                forget();
                run.mutate({ params: { id: String(found.id) } });
              }}
            >
              {found.state === 'checked' && ready === 0
                ? t('Nothing to import')
                : t('{n, plural, one {Import # row} other {Import # rows}}', { n: ready })}
            </Button>
          )}
        </>
      }
    >
      {failure && (
        <Alert color="danger" role="alert">
          {describeRefusedField(t, failure)}
        </Alert>
      )}
      {opened === 'new' ? (
        <ChooseFile
          onUploaded={(uploaded) => {
            onOpen(uploaded.id);
            checkWith(uploaded.id, { ...uploaded.settings, tag: `${t('Import')} ${today()}`.slice(0, longestTag) });
          }}
        />
      ) : error && !found ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : found ? (
        <FoundLines found={found} onSettings={(settings) => checkWith(found.id, settings)} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </FootedDrawer>
  );
}

function StopButton({ id }: { id: number }) {
  const t = useT();
  const confirm = useConfirm();
  const stop = usePageSend('POST /imports/{id}/stop', refreshing);
  const ask = async () => {
    const question = {
      title: t('Stop the import?'),
      body: t('What was taken over stays. The file is deleted.'),
      action: t('Stop'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    await stop
      .mutateAsync({ params: { id: String(id) } })
      .catch((error: unknown) => toast.error(describeError(t, error)));
  };
  return (
    <Button color="danger" variant="light" loading={stop.isPending} onClick={() => void ask()}>
      {t('Stop')}
    </Button>
  );
}
