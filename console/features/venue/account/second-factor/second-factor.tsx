import { Alert, Badge, Button, VisuallyHidden } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint, IconKey, type TablerIcon } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { WaitingCard } from '../../../../kit/feedback/waiting-card.tsx';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';
import { useCall } from '../../../../shell/calls/queries.ts';
import { FactorDrawers, type Opened } from './factor-drawers.tsx';
import { RememberedBrowsers } from './remembered-browsers.tsx';
import classes from '../browsers.module.css';
import own from './second-factor.module.css';

type Factors = AnswerOf<'GET /account/second-factor'>;

export function SecondFactor() {
  const t = useT();
  const factors = useCall('GET /account/second-factor');
  const [opened, setOpened] = useState<Opened>();
  if (!factors.data) return <WaitingCard rows={3} isError={factors.isError} onRetry={() => void factors.refetch()} />;
  const { data } = factors;
  return (
    <div className={own.stack}>
      <Demand factors={data} />
      {data.hasPassword ? (
        <Card flush>
          <Factors factors={data} onOpen={setOpened} />
        </Card>
      ) : (
        <Alert color="gray">{t('Set a password above first. The second factor stands beside it.')}</Alert>
      )}
      {data.remembered.length > 0 && <RememberedBrowsers rows={data.remembered} />}
      <FactorDrawers opened={opened} onChange={setOpened} />
    </div>
  );
}

function Demand({ factors: { demandedBy, isOn } }: { factors: Factors }) {
  const t = useT();
  if (!demandedBy.platform && demandedBy.pages.length === 0) return null;
  const names = demandedBy.pages.join(', ');
  return (
    <Alert color={isOn ? 'gray' : 'warn'} title={isOn ? undefined : t('Set up a second factor first')}>
      {demandedBy.platform
        ? t('The platform asks its administrators for a second factor.')
        : t('These pages ask their team for a second factor: {names}.', { names })}
    </Alert>
  );
}

function Factors({ factors, onOpen }: { factors: Factors; onOpen: (opened: Opened) => void }) {
  const t = useT();
  const { totp, passkeys, isOn, recoveryCodesLeft, canUsePasskeys } = factors;
  const isFew = recoveryCodesLeft < 3;
  return (
    <>
      <ul className={classes.list}>
        <Row
          icon={IconDeviceMobile}
          name={t('Authenticator app')}
          isOn={totp !== null}
          detail={totp ? <Used {...totp} /> : t('Six digits from an app on your phone.')}
        >
          {totp ? (
            <RemoveButton
              name={t('Authenticator app')}
              onClick={() => onOpen({ kind: 'password', act: 'remove-app' })}
            />
          ) : (
            <Button variant="default" size="xs" onClick={() => onOpen({ kind: 'password', act: 'add-app' })}>
              {t('Set up')}
            </Button>
          )}
        </Row>
        {passkeys.map((passkey) => (
          <Row key={passkey.id} icon={IconFingerprint} name={<bdi>{passkey.name}</bdi>} detail={<Used {...passkey} />}>
            <RemoveButton
              name={passkey.name}
              onClick={() => onOpen({ kind: 'password', act: 'remove-passkey', ...passkey })}
            />
          </Row>
        ))}
        {isOn && (
          <Row
            icon={IconKey}
            name={t('Recovery codes')}
            detail={
              <span className={isFew ? own.few : undefined}>
                {t('{n, plural, =0 {None is left} one {# is left} other {# are left}}', { n: recoveryCodesLeft })}
              </span>
            }
          >
            <Button variant="default" size="xs" onClick={() => onOpen({ kind: 'password', act: 'renew-codes' })}>
              {t('Make new ones')}
            </Button>
          </Row>
        )}
      </ul>
      <div className={classes.footer}>
        {canUsePasskeys ? (
          <Button
            variant="default"
            leftSection={<IconFingerprint aria-hidden size={18} />}
            disabled={typeof PublicKeyCredential !== 'function'}
            onClick={() => onOpen({ kind: 'passkey' })}
          >
            {t('Add a passkey')}
          </Button>
        ) : (
          <span className={own.quiet}>
            {t('Passkeys need a console with a name instead of a number in its address.')}
          </span>
        )}
      </div>
    </>
  );
}

function Used({ createdAt, lastUsedAt }: { createdAt: string; lastUsedAt: string | null }) {
  const t = useT();
  const format = useFormat();
  return lastUsedAt
    ? t('Last used {when}', { when: format.relative(lastUsedAt) })
    : t('Added {when}', { when: format.relative(createdAt) });
}

interface RowProps {
  icon: TablerIcon;
  name: ReactNode;
  detail: ReactNode;
  isOn?: boolean;
  children: ReactNode;
}

function Row({ icon: Icon, name, detail, isOn, children }: RowProps) {
  const t = useT();
  return (
    <li className={classes.row}>
      <Icon aria-hidden className={classes.icon} size={24} stroke={1.5} />
      <div className={classes.words}>
        <strong>
          {name} {isOn && <Badge color="good">{t('On')}</Badge>}
        </strong>
        <span>{detail}</span>
      </div>
      {children}
    </li>
  );
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useT();
  return (
    <Button variant="default" size="xs" onClick={onClick}>
      {t('Remove')} <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  );
}
