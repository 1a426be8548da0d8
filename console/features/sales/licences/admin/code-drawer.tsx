import { Button } from '@mantine/core';
import { IconBan, IconPrinter } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { DetailActions, DetailDrawer } from '../../../../kit/form/detail-drawer.tsx';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { FactList } from '../../../../widgets/marks/fact-list.tsx';
import { LicenceStateBadge, monthsWords, type LicenceCode } from '../licence-words.tsx';
import { printPath } from './print-path.ts';
import { useRevoke } from './use-revoke.ts';

export function CodeDrawer({ code, onClose }: { code: LicenceCode | undefined; onClose: () => void }) {
  const t = useT();
  // Stays readable while the drawer slides away.
  const last = useRef(code);
  if (code) last.current = code;
  const shown = last.current;
  return (
    <DetailDrawer
      opened={code !== undefined}
      onClose={onClose}
      title={shown && t('Licence code {serial}', { serial: shown.serial })}
    >
      {shown && <CodeDetails code={shown} />}
    </DetailDrawer>
  );
}

function CodeDetails({ code }: { code: LicenceCode }) {
  const t = useT();
  const format = useFormat();
  const { revokeCode } = useRevoke();
  const moment = (at: string | null) => at && format.dateTime(at);
  const facts = [
    { name: t('State'), value: <LicenceStateBadge state={code.state} /> },
    { name: t('Code'), value: code.hint, isCode: true, missing: t('Cannot be read any more') },
    {
      name: t('Plan'),
      value: (
        <>
          <bdi>{code.plan}</bdi> · {monthsWords(t, code.months)}
        </>
      ),
    },
    { name: t('Valid until'), value: moment(code.validUntil), missing: t('No end') },
    { name: t('Reseller'), value: code.reseller, missing: t('None') },
    { name: t('Note'), value: code.note, missing: t('None') },
    { name: t('Made'), value: moment(code.createdAt) },
    ...(code.usedAt
      ? [
          { name: t('Used'), value: moment(code.usedAt) },
          { name: t('Page'), value: code.page?.name, missing: t('A deleted page') },
          { name: t('Put in by'), value: code.usedBy, isCode: true, missing: '–' },
        ]
      : []),
    ...(code.revokedAt ? [{ name: t('Revoked'), value: `${moment(code.revokedAt)} · ${code.revokedBy}` }] : []),
  ];
  return (
    <>
      <FactList facts={facts} />
      {(code.state === 'unused' || code.state === 'expired') && (
        <DetailActions>
          {code.state === 'unused' && (
            <Button
              component={Link}
              to={printPath({ id: code.id })}
              variant="default"
              leftSection={<IconPrinter aria-hidden />}
            >
              {t('Print')}
            </Button>
          )}
          <Button
            variant="light"
            color="danger"
            leftSection={<IconBan aria-hidden />}
            onClick={() => void revokeCode(code)}
          >
            {t('Revoke')}
          </Button>
        </DetailActions>
      )}
    </>
  );
}
