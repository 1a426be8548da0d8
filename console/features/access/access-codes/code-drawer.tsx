import { Button, Title } from '@mantine/core';
import { IconBan, IconPrinter } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { CopyField } from '../../../kit/form/copy-field.tsx';
import { DetailActions, DetailDrawer } from '../../../kit/form/detail-drawer.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { LoginLines } from '../../../widgets/lists/login-lines.tsx';
import { FactList } from '../../../widgets/marks/fact-list.tsx';
import { QuietNote } from '../../../widgets/marks/quiet-note.tsx';
import { codeGives } from './code-gives.ts';
import { CodeStateBadge } from './code-state.tsx';
import { CodeText } from './code-text.tsx';
import { printPath } from './print/print-path.ts';
import { useRevoke } from './use-revoke.ts';

export function CodeDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  // Stays readable while the drawer slides away.
  const last = useRef(id);
  if (id !== undefined) last.current = id;
  const {
    data: code,
    error,
    refetch,
  } = usePageCall(
    'GET /access-codes/{id}',
    { params: { id: String(last.current) } },
    { enabled: last.current !== undefined },
  );
  return (
    <DetailDrawer opened={id !== undefined} onClose={onClose} title={code && <CodeText code={code.code} />}>
      {error ? <ErrorState onRetry={() => void refetch()} /> : code ? <CodeDetails code={code} /> : <SkeletonRows />}
    </DetailDrawer>
  );
}

type Details = NonNullable<ReturnType<typeof usePageCall<'GET /access-codes/{id}'>>['data']>;

function CodeDetails({ code }: { code: Details }) {
  const t = useT();
  const format = useFormat();
  const { revokeCode, revokeBatch } = useRevoke();
  const moment = (at: string | null) => at && format.dateTime(at);
  const facts = [
    { name: t('State'), value: <CodeStateBadge state={code.state} /> },
    { name: t('Gives'), value: codeGives(t, format, code).join(' · ') },
    { name: t('Note'), value: code.note, missing: t('None') },
    { name: t('Password'), value: code.password, isCode: true, missing: t('None') },
    { name: t('Logins so far'), value: format.number(code.spent) },
    { name: t('Devices so far'), value: format.number(code.seenDevices) },
    { name: t('First login'), value: moment(code.firstUsedAt), missing: t('Not yet') },
    code.firstUsedAt
      ? { name: t('Time ends'), value: moment(code.endsAt), missing: t('No end') }
      : { name: t('Use before'), value: moment(code.validUntil), missing: t('No end') },
    ...(code.revokedAt ? [{ name: t('Revoked'), value: moment(code.revokedAt) }] : []),
    { name: t('Made'), value: `${format.dateTime(code.createdAt)} · ${code.createdBy}` },
  ];
  return (
    <>
      <FactList facts={facts} />
      <CopyField label={t('Link behind the QR code')} value={code.portalUrl} />
      <DetailActions>
        <Button
          component={Link}
          to={printPath({ ids: [code.id], layout: 'single' })}
          variant="default"
          leftSection={<IconPrinter aria-hidden />}
        >
          {t('Print')}
        </Button>
        <Button
          variant="light"
          color="danger"
          leftSection={<IconBan aria-hidden />}
          disabled={code.state === 'revoked'}
          onClick={() => void revokeCode(code)}
        >
          {t('Revoke')}
        </Button>
        <Button variant="subtle" color="danger" onClick={() => void revokeBatch(code)}>
          {t('Revoke the whole batch')}
        </Button>
      </DetailActions>
      <CodeLogins code={code} />
    </>
  );
}

function CodeLogins({ code: { logins, spent, visitsFrom } }: { code: AnswerOf<'GET /access-codes/{id}'> }) {
  const t = useT();
  const format = useFormat();
  const lines = logins.map(({ mac, device, at, endedAt, bytes, isOnline }) => ({
    key: `${mac} ${at}`,
    mac,
    isOnline,
    facts: [
      device,
      endedAt ? `${format.dateTime(at)} – ${format.time(endedAt)}` : format.dateTime(at),
      bytes > 0 ? t('{n} MB', { n: format.number(bytes / 1_000_000, { maximumFractionDigits: 1 }) }) : '',
    ],
  }));
  return (
    <section>
      <Title order={3} size="h4">
        {t('Logins')}
      </Title>
      <LoginLines
        lines={lines}
        none={spent > 0 ? t('No single login is left.') : t('Nobody has used this code yet.')}
      />
      {visitsFrom !== null && (
        <QuietNote>
          {t(
            'Single logins before {day} were deleted, as chosen under “How long you keep what”. Of those days only sums are left.',
            { day: format.date(visitsFrom) },
          )}
        </QuietNote>
      )}
    </section>
  );
}
