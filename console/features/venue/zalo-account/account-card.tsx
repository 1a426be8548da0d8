import { Alert, Avatar, Badge, Button } from '@mantine/core';
import { IconPlugX, IconRefresh, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../shell/calls/toast-outcome.ts';
import {
  problemWords,
  refreshing,
  stateColours,
  stateWords,
  type ZaloCard,
  type ZaloSettingsAnswer,
} from './zalo-answers.ts';
import classes from './zalo-account.module.css';

interface AccountCardProps {
  settings: ZaloSettingsAnswer;
  account: ZaloCard;
}

export function AccountCard({ settings, account }: AccountCardProps) {
  const t = useT();
  const format = useFormat();
  const refresh = usePageSend('POST /page-oa/refresh', refreshing);
  const disconnect = useDisconnect(account);
  return (
    <Card title={t('Official account')}>
      <div className={classes.parts}>
        <div className={classes.who}>
          <Avatar
            src={account.avatar || null}
            size={56}
            radius="xl"
            alt=""
            imageProps={{ referrerPolicy: 'no-referrer' }}
          />
          <div className={classes.names}>
            <div className={classes.row}>
              <strong className={classes.name}>{account.name}</strong>
              {account.isVerified && (
                <Badge variant="light" leftSection={<IconRosetteDiscountCheck aria-hidden size={14} />}>
                  {t('Verified')}
                </Badge>
              )}
              <Badge variant="light" color={stateColours[account.state]}>
                {t(stateWords[account.state])}
              </Badge>
            </div>
            <bdi dir="ltr" className={classes.hint}>
              {account.oaId}
            </bdi>
          </div>
        </div>
        <Problem settings={settings} account={account} />
        <Facts settings={settings} account={account} />
        <div className={classes.row}>
          <Button
            variant="default"
            leftSection={<IconRefresh aria-hidden />}
            loading={refresh.isPending}
            onClick={() =>
              void toastOutcome(t, async () => {
                await refresh.mutateAsync({});
                return t('Checked');
              })
            }
          >
            {t('Ask Zalo again')}
          </Button>
          <Button variant="default" leftSection={<IconPlugX aria-hidden />} onClick={() => void disconnect()}>
            {t('Disconnect')}
          </Button>
          {account.checkedAt && (
            <span className={classes.hint}>{t('Checked {when}', { when: format.relative(account.checkedAt) })}</span>
          )}
        </div>
      </div>
    </Card>
  );
}

function Facts({ settings, account }: AccountCardProps) {
  const t = useT();
  const format = useFormat();
  const { quota } = account;
  const facts: [string, string][] = [
    [t('Followers'), format.number(account.followers)],
    [t('Package'), [account.packageName, account.packageUntil].filter(Boolean).join(' · ') || t('Unknown')],
    [
      t('Messages left'),
      quota
        ? t('{left} of {total}', { left: format.number(quota.left), total: format.number(quota.total) })
        : t('Unknown'),
    ],
    [t('Connected by'), settings.connectedBy],
    [t('Last event from Zalo'), settings.heardAt ? format.relative(settings.heardAt) : t('None yet')],
    [t('Access is renewed'), settings.renewsAt ? format.dateTime(settings.renewsAt) : t('No longer')],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is wrong, and what to do about it. */
function Problem({ settings: { appId, problem, heardAt, refusedAt }, account }: AccountCardProps) {
  const t = useT();
  const format = useFormat();
  const isUnheard = refusedAt !== null && (heardAt === null || refusedAt > heardAt);
  return (
    <>
      {problem && (
        <Alert color={account.state === 'connected' ? 'warn' : 'danger'} title={t(problemWords[problem.kind])}>
          {t('{when}: {said}', {
            when: format.relative(problem.at),
            said: [problem.code || '', problem.message].filter(Boolean).join(' '),
          })}
        </Alert>
      )}
      {isUnheard && (
        <Alert color="danger" title={t('Events of this account come with a signature that is not right.')}>
          {appId
            ? t(
                'Type the secret key of the official account below: it stands in Zalo’s console, where the app is linked.',
              )
            : t(
                'It speaks through the app of this platform. Tell whoever runs the platform to look at its secret key.',
              )}
        </Alert>
      )}
    </>
  );
}

function useDisconnect({ name }: ZaloCard) {
  const t = useT();
  const confirm = useConfirm();
  const drop = usePageSend('DELETE /page-oa', refreshing);
  return async () => {
    const question = {
      title: t('Disconnect {name}?', { name }),
      body: t(
        'Nothing is sent or answered any more. Followers and conversations stay, and the account can be connected again.',
      ),
      action: t('Disconnect'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    await toastOutcome(t, async () => {
      await drop.mutateAsync({});
      return t('The account is disconnected');
    });
  };
}
