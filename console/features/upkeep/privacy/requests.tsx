import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconMessageReply, IconPlus, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { requestStates, type RequestState } from '@wifi/contract/upkeep/privacy-words.ts';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { ChoiceChips } from '../../../kit/table/choice-chips.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { ListBody } from '../../../kit/table/list-body.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageList, usePageSend } from '../../../shell/calls/queries.ts';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { NewRequest } from './new-request.tsx';
import { requestStateWords } from './privacy-words.ts';
import { nameOfRequest, useRequestColumns, type Request } from './use-request-columns.tsx';
import classes from './privacy.module.css';

export default function Requests() {
  const t = useT();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  const [stateText, setState] = useUrlText('requests');
  const state = requestStates.find((one) => one === stateText);
  const list = usePageList('GET /privacy/requests', rowsPerLoad, { state });
  const columns = useRequestColumns();
  const update = usePageSend('PUT /privacy/requests/{id}', { refreshes: ['GET /privacy/requests'] });
  const set = async ({ id }: Request, next: RequestState) => {
    try {
      await update.mutateAsync({ params: { id: String(id) }, body: { state: next } });
      toast.success(t('Saved'));
    } catch (error) {
      toast.error(describeError(t, error));
    }
  };
  const actionsFor = (request: Request) => [
    ...(request.profileId
      ? [
          {
            label: t('Open the guest'),
            icon: <IconUser aria-hidden />,
            onClick: () => void navigate(`/dashboard/guests-custom-profile?profile=${request.profileId}`),
          },
        ]
      : []),
    ...(request.state === 'open'
      ? [
          {
            label: t('Mark as answered'),
            icon: <IconMessageReply aria-hidden />,
            onClick: () => void set(request, 'replied'),
          },
        ]
      : []),
    ...(request.state === 'done'
      ? [{ label: t('Open again'), icon: <IconArrowBackUp aria-hidden />, onClick: () => void set(request, 'open') }]
      : [{ label: t('Mark as done'), icon: <IconCheck aria-hidden />, onClick: () => void set(request, 'done') }]),
  ];
  const add = (
    <Button variant="default" leftSection={<IconPlus aria-hidden />} onClick={() => setNew(true)}>
      {t('Write down a request')}
    </Button>
  );
  const hasRows = list.rows.length > 0;
  return (
    <>
      <Card
        flush
        title={t('What guests asked for')}
        actions={hasRows || state ? add : undefined}
        description={t('The law gives you two working days to answer and fifteen days to do it.')}
      >
        {(hasRows || state) && (
          <div className={classes.filters}>
            <ChoiceChips choices={requestStates} names={requestStateWords} value={state} onChange={setState} />
          </div>
        )}
        <ListBody
          list={list}
          empty={
            state ? (
              <EmptyState compact title={t('Nothing matches')} />
            ) : (
              <EmptyState compact title={t('Nobody has asked for anything')} action={add}>
                {t(
                  'Guests ask by their own privacy link. Write down here what reaches you by mail, phone or at the desk.',
                )}
              </EmptyState>
            )
          }
        >
          {(rows) => (
            <DataTable
              label={t('What guests asked for')}
              rows={rows}
              columns={columns}
              rowKey={({ id }) => String(id)}
              rowName={(request) => nameOfRequest(t, request)}
              actions={actionsFor}
            />
          )}
        </ListBody>
      </Card>
      <NewRequest opened={isNew} onClose={() => setNew(false)} />
    </>
  );
}
