import { Anchor, Button } from '@mantine/core';
import { IconBan, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { keyStates } from '@wifi/contract/venue/api-key-words.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { ChoiceChips } from '../../../kit/table/choice-chips.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { ListBody } from '../../../kit/table/list-body.tsx';
import { apiAddress } from '../../../shell/calls/api-address.ts';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageList, usePageSend } from '../../../shell/calls/queries.ts';
import { ShownOnce } from '../../../widgets/forms/shown-once.tsx';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { ChangeKey } from './change-key.tsx';
import { keyStateWords, type ApiKey } from './key-words.ts';
import { NewKey } from './new-key.tsx';
import { useKeyColumns } from './use-key-columns.tsx';
import classes from './api-keys.module.css';

interface Made {
  name: string;
  key: string;
}

export default function ApiKeys() {
  const t = useT();
  const [isNew, setNew] = useState(false);
  // The newest first; each stays until somebody has kept it.
  const [made, setMade] = useState<readonly Made[]>([]);
  const [changing, setChanging] = useState<ApiKey>();
  const [stateText, setState] = useUrlText('keys');
  const state = keyStates.find((one) => one === stateText);
  const list = usePageList('GET /api-keys', rowsPerLoad, { state });
  const columns = useKeyColumns();
  const revoke = useRevoke();
  const add = (
    <Button variant="default" leftSection={<IconPlus aria-hidden />} onClick={() => setNew(true)}>
      {t('New API key')}
    </Button>
  );
  const hasRows = list.rows.length > 0;
  return (
    <>
      <Card
        flush
        title={t('API keys')}
        actions={hasRows || state ? add : undefined}
        description={
          <>
            {t('For programs that work on this page without a person.')}{' '}
            <Anchor href={apiAddress('/docs')} target="_blank" inherit>
              {t('What they can call')}
            </Anchor>
          </>
        }
      >
        {made.map(({ name, key }) => (
          <ShownOnce
            key={key}
            title={t('Copy the key of {name} now', { name })}
            label={t('API key')}
            value={key}
            description={t('It is shown this once. Whoever has it can do what it may: keep it like a password.')}
            onKept={() => setMade((before) => before.filter((one) => one.key !== key))}
          />
        ))}
        {(hasRows || state) && (
          <div className={classes.filters}>
            <ChoiceChips choices={keyStates} names={keyStateWords} value={state} onChange={setState} />
          </div>
        )}
        <ListBody
          list={list}
          empty={
            state ? (
              <EmptyState compact title={t('Nothing matches')} />
            ) : (
              <EmptyState compact title={t('No API keys yet')} action={add}>
                {t('A booking engine, a till or a report of your own reads and writes here with a key of its own.')}
              </EmptyState>
            )
          }
        >
          {(rows) => (
            <DataTable
              label={t('API keys')}
              rows={rows}
              columns={columns}
              rowKey={({ id }) => String(id)}
              rowName={({ name }) => name}
              actions={(key) =>
                key.state === 'revoked'
                  ? []
                  : [
                      { label: t('Edit'), icon: <IconPencil aria-hidden />, onClick: () => setChanging(key) },
                      {
                        label: t('Revoke'),
                        icon: <IconBan aria-hidden />,
                        danger: true,
                        onClick: () => void revoke(key),
                      },
                    ]
              }
            />
          )}
        </ListBody>
      </Card>
      <NewKey opened={isNew} onClose={() => setNew(false)} onMade={(one) => setMade((before) => [one, ...before])} />
      <ChangeKey chosen={changing} onClose={() => setChanging(undefined)} />
    </>
  );
}

function useRevoke() {
  const t = useT();
  const confirm = useConfirm();
  const revoke = usePageSend('DELETE /api-keys/{id}', { refreshes: ['GET /api-keys'] });
  return async ({ id, name }: ApiKey) => {
    const question = {
      title: t('Revoke {name}?', { name }),
      body: t('Whatever uses this key is refused from its next call on. This cannot be undone.'),
      action: t('Revoke'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    try {
      await revoke.mutateAsync({ params: { id: String(id) } });
      toast.success(t('Revoked'));
    } catch (error) {
      toast.error(describeError(t, error));
    }
  };
}
