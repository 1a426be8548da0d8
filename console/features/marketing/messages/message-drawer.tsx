import { Alert, Anchor, Title } from '@mantine/core';
import { Link } from 'react-router';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { DetailDrawer } from '../../../kit/form/detail-drawer.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { TwoLines } from '../../../kit/layout/lines.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { FactList } from '../../../widgets/marks/fact-list.tsx';
import { messageChannelWords } from '../../../widgets/words/message-words.ts';
import { causeWords, MessageStateBadge, reasonWords } from './message-words.tsx';
import classes from './messages.module.css';

const isId = /^[0-9a-f-]{36}$/;

/** One message: what became of it, and why. */
export function MessageDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const isOpen = isId.test(id);
  const { data, error, refetch } = usePageCall('GET /messages/{id}', { params: { id } }, { enabled: isOpen });
  return (
    <DetailDrawer opened={isOpen} onClose={onClose} title={<bdi>{data?.subject || t('Message')}</bdi>}>
      {data ? <Details message={data} /> : error ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows />}
    </DetailDrawer>
  );
}

function Details({ message }: { message: AnswerOf<'GET /messages/{id}'> }) {
  const t = useT();
  const format = useFormat();
  const { state, reason, detail, clicks, text, profileId, name, recipient, nextAt } = message;
  const times = [
    [t('Planned'), message.createdAt],
    [t('Sent'), message.sentAt],
    [t('Delivered'), message.deliveredAt],
    [t('Opened'), message.openedAt],
    [t('Clicked'), message.clickedAt],
  ] as const;
  return (
    <>
      {reason && (
        <Alert color={state === 'failed' ? 'danger' : state === 'unknown' ? 'warn' : 'gray'}>
          {t(reasonWords[reason])}
        </Alert>
      )}
      <FactList
        facts={[
          { name: t('State'), value: <MessageStateBadge state={state} /> },
          {
            name: t('Guest'),
            value: profileId && (
              <Anchor component={Link} to={`/dashboard/guests-custom-profile?profile=${profileId}`}>
                {name || t('Guest {number}', { number: String(profileId) })}
              </Anchor>
            ),
            missing: '–',
          },
          { name: t('To'), value: recipient, isCode: true, missing: '–' },
          { name: t('How'), value: t(messageChannelWords[message.channel]) },
          { name: t('Why'), value: t(causeWords[message.cause]) },
          ...(message.voucher ? [{ name: t('Voucher code'), value: message.voucher, isCode: true }] : []),
          ...(message.variant ? [{ name: t('Variant'), value: message.variant.toUpperCase() }] : []),
          ...times.flatMap(([label, at]) => (at ? [{ name: label, value: format.dateTime(at) }] : [])),
          // Gateways tell what became of a one-time code, and nothing of other text messages.
          ...(state === 'sent' && message.channel === 'sms'
            ? [{ name: t('Delivered'), value: t('Delivery is not reported by this provider') }]
            : []),
          ...(state === 'queued' ? [{ name: t('Next try'), value: format.dateTime(nextAt) }] : []),
          ...(message.attempts > 1 ? [{ name: t('Tries'), value: format.number(message.attempts) }] : []),
          ...(detail ? [{ name: t('What the server said'), value: detail, isCode: true }] : []),
        ]}
      />
      {clicks.length > 0 && (
        <section aria-labelledby="message-links">
          <Title order={3} size="h4" id="message-links">
            {t('Links that were followed')}
          </Title>
          <ul className={classes.links}>
            {clicks.map(({ link, at }) => (
              <li key={`${link} ${at}`}>
                <TwoLines detail={format.dateTime(at)}>
                  <bdi dir="ltr">{link}</bdi>
                </TwoLines>
              </li>
            ))}
          </ul>
        </section>
      )}
      {text && (
        <section aria-labelledby="message-text">
          <Title order={3} size="h4" id="message-text">
            {t('Text')}
          </Title>
          <p className={classes.text} dir="auto">
            {text}
          </p>
        </section>
      )}
    </>
  );
}
