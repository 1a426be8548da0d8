import { Button } from '@mantine/core';
import { IconBan, IconPrinter } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { CopyField } from '../../kit/copy-field.tsx';
import { DetailActions, DetailDrawer } from '../../kit/detail-drawer.tsx';
import { useFormat, useT } from '../../kit/language.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { ErrorState } from '../../kit/state.tsx';
import { usePageCall } from '../../shell/queries.ts';
import { FactList } from '../../widgets/fact-list.tsx';
import { codeGives } from './code-gives.ts';
import { CodeLogins } from './code-logins.tsx';
import { CodeStateBadge } from './code-state.tsx';
import { CodeText } from './code-text.tsx';
import { printPath } from './print-path.ts';
import { useRevoke } from './use-revoke.ts';

export function CodeDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  // Stays readable while the drawer slides away.
  const last = useRef(id);
  if (id !== undefined) last.current = id;
  const { data: code, error, refetch } = usePageCall('GET /access-codes/{id}', { params: { id: String(last.current) } }, { enabled: last.current !== undefined });
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
    code.firstUsedAt ? { name: t('Time ends'), value: moment(code.endsAt), missing: t('Never') } : { name: t('Use before'), value: moment(code.validUntil), missing: t('No end') },
    ...(code.revokedAt ? [{ name: t('Revoked'), value: moment(code.revokedAt) }] : []),
    { name: t('Made'), value: `${format.dateTime(code.createdAt)} · ${code.createdBy}` },
  ];
  return (
    <>
      <FactList facts={facts} />
      <CopyField label={t('Link behind the QR code')} value={code.portalUrl} />
      <DetailActions>
        <Button component={Link} to={printPath({ ids: [code.id], layout: 'single' })} variant="default" leftSection={<IconPrinter aria-hidden />}>{t('Print')}</Button>
        <Button variant="light" color="danger" leftSection={<IconBan aria-hidden />} disabled={code.state === 'revoked'} onClick={() => void revokeCode(code)}>{t('Revoke')}</Button>
        <Button variant="subtle" color="danger" onClick={() => void revokeBatch(code)}>{t('Revoke the whole batch')}</Button>
      </DetailActions>
      <CodeLogins code={code} />
    </>
  );
}
