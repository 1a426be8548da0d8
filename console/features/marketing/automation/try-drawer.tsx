import { Alert, Button, Switch } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { AutomationFlow } from '@wifi/contract/marketing/automation-flow.ts';
import type { GateReason } from '@wifi/contract/marketing/message-words.ts';
import { DetailDrawer } from '../../../kit/form/detail-drawer.tsx';
import { msg, useFormat, useT } from '../../../kit/language.tsx';
import { SearchInput } from '../../../kit/table/search-input.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import type { FlowChoices } from './automation-calls.ts';
import { stepOf } from './flow-edits.ts';
import { stepSentence } from './sentences.ts';
import classes from './try-drawer.module.css';

type Tried = AnswerOf<'POST /automations/try'>;

const found = 6;
/** A day in the flow is a moment here. */
const perStep = 700;

interface TryDrawerProps {
  opened: boolean;
  onClose: () => void;
  flow: AutomationFlow;
  choices: FlowChoices;
}

/** One guest goes through the flow while time runs fast. Nothing is sent. */
export function TryDrawer({ opened, onClose, flow, choices }: TryDrawerProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const [responds, setResponds] = useState(true);
  const [tried, setTried] = useState<Tried>();
  const { data } = usePageCall('GET /custom-users', { query: { search, limit: String(found) } }, { enabled: opened });
  const attempt = usePageSend('POST /automations/try');
  const go = (profileId: number) => {
    setTried(undefined);
    void attempt.mutateAsync({ body: { flow, profileId, responds } }).then(setTried, () => undefined);
  };
  return (
    <DetailDrawer opened={opened} onClose={onClose} title={t('Try on a guest')}>
      <p className={classes.hint}>{t('See what would happen to one guest, and when. Nothing is sent or changed.')}</p>
      <Switch
        label={t('The guest opens, clicks and comes back')}
        checked={responds}
        onChange={({ currentTarget }) => setResponds(currentTarget.checked)}
      />
      <SearchInput value={search} onChange={setSearch} label={t('Find a guest')} />
      <ul className={classes.guests}>
        {data?.profiles.map(({ id, name, email, phone }) => (
          <li key={id}>
            <Button variant="default" size="sm" onClick={() => go(id)} loading={attempt.isPending}>
              <bdi>{name || email || phone || t('Guest {n}', { n: id })}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      {data && data.profiles.length === 0 && <p className={classes.hint}>{t('No guest found')}</p>}
      {attempt.error && <Alert color="danger">{describeError(t, attempt.error)}</Alert>}
      {tried && <Path key={JSON.stringify(tried.path)} tried={tried} flow={flow} choices={choices} />}
    </DetailDrawer>
  );
}

const refusalWords: Record<GateReason, string> = {
  'no-contact': msg('Would not be sent: there is no address'),
  'never-agreed': msg('Would not be sent: the guest never agreed'),
  withdrew: msg('Would not be sent: the guest withdrew'),
  bounced: msg('Would not be sent: the address bounced'),
  complained: msg('Would not be sent: the guest complained'),
  'daily-limit': msg('Would be sent later: the guest has had enough for today'),
  'same-contact': msg('Would not be sent: another guest has the same address'),
  quota: msg('Would not be sent: the plan’s messages of this month are used up'),
  'not-follower': msg('Would not be sent: the guest does not follow the official account'),
  'window-closed': msg('Would not be sent: the guest has not written to the official account for seven days'),
};

function Path({ tried, flow, choices }: { tried: Tried; flow: AutomationFlow; choices: FlowChoices }) {
  const t = useT();
  const format = useFormat();
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [passed, setPassed] = useState(isStill ? tried.path.length : 0);
  const isOver = passed >= tried.path.length;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setTimeout(() => setPassed(passed + 1), perStep);
    return () => clearTimeout(timer);
  }, [passed, isOver]);
  const now = isOver ? tried.endsAt : tried.path[passed]!.at;
  return (
    <section aria-label={t('What would happen')}>
      <p className={classes.clock}>
        <time dateTime={now}>{format.dateTime(now)}</time>
      </p>
      <ol className={classes.path}>
        {tried.path.slice(0, passed).map(({ step, at, way, subject, text, refused }) => {
          const drawn = stepOf(flow, step);
          return (
            <li key={step}>
              <time dateTime={at}>{format.dateTime(at)}</time>
              <div>
                {drawn && stepSentence(t, drawn, choices.names)}{' '}
                {way !== 'next' && <strong>{way === 'yes' ? t('Yes') : t('No')}</strong>}
              </div>
              {subject && (
                <div dir="auto" className={classes.subject}>
                  {subject}
                </div>
              )}
              {text && (
                <div dir="auto" className={classes.text}>
                  {text}
                </div>
              )}
              {refused && <div className={classes.refused}>{t(refusalWords[refused])}</div>}
            </li>
          );
        })}
      </ol>
      <div role="status">{isOver && t('The way ends here.')}</div>
    </section>
  );
}
