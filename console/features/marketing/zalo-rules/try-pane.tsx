import { Alert, Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { longestTried, ruleEvents, type RuleEvent } from '@wifi/contract/marketing/zalo-rule-words.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { ChatBubble } from '../../../widgets/zalo-chat/zalo-chat.tsx';
import { byWords, eventWords, passWords, type Bot, type Tried } from './rule-words.ts';
import classes from './chatbot.module.css';

const percent = { style: 'percent', maximumFractionDigits: 0 } as const;

/** Write as a guest would, and see who answers and why. */
export function TryPane({ bot }: { bot: Bot | undefined }) {
  const t = useT();
  const { can } = useAccess();
  const [text, setText] = useState('');
  const [eventType, setEventType] = useState<RuleEvent>('user_send_text');
  const [isFollower, setFollower] = useState(true);
  const [asksModel, setAsksModel] = useState(false);
  const [asked, setAsked] = useState<{ text: string; tried: Tried }>();
  const attempt = usePageSend('POST /zalo-ai-settings/try');
  const send = (event: FormEvent) => {
    event.preventDefault();
    void attempt.mutateAsync({ body: { text, eventType, isFollower, asksModel } }).then(
      (tried) => setAsked({ text, tried }),
      () => undefined,
    );
  };
  return (
    <Card title={t('Try it')} description={t('Write as a guest would. Nothing is sent.')}>
      <form onSubmit={send} className={classes.try}>
        <NativeSelect
          label={t('Event')}
          data={ruleEvents.map((value) => ({ value, label: t(eventWords[value]) }))}
          value={eventType}
          onChange={({ currentTarget }) => setEventType(currentTarget.value as RuleEvent)}
        />
        {eventType === 'user_send_text' && (
          <TextInput
            label={t('Message')}
            maxLength={longestTried}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
        <Switch
          label={t('Follows the account')}
          checked={isFollower}
          onChange={({ currentTarget }) => setFollower(currentTarget.checked)}
        />
        {bot?.hasModel && bot.asksModel && can('zalo.write') && (
          <Switch
            label={t('Really ask the model, which costs tokens')}
            checked={asksModel}
            onChange={({ currentTarget }) => setAsksModel(currentTarget.checked)}
          />
        )}
        <Button type="submit" loading={attempt.isPending}>
          {t('Try')}
        </Button>
      </form>
      <div role="status">
        {attempt.error && <Alert color="danger">{describeError(t, attempt.error)}</Alert>}
        {asked && <Result {...asked} />}
      </div>
    </Card>
  );
}

function Result({ text, tried }: { text: string; tried: Tried }) {
  const t = useT();
  const format = useFormat();
  const { by, answers, keyword, sure, sources, refused, rules, questions } = tried;
  return (
    <div className={classes.result}>
      {text && (
        <ChatBubble>
          <bdi>{text}</bdi>
        </ChatBubble>
      )}
      {answers.map((answer) => (
        <ChatBubble key={answer} isOwn>
          <bdi>{answer}</bdi>
        </ChatBubble>
      ))}
      {answers.length > 1 && <p className={classes.detail}>{t('Of several, one is said by chance.')}</p>}
      <p className={classes.by}>
        <strong>{t(byWords[by])}</strong>
        {keyword && (
          <>
            {' '}
            · <bdi>{keyword}</bdi>
          </>
        )}
        {sure > 0 && <> · {t('{share} sure', { share: format.number(sure, percent) })}</>}
      </p>
      {refused && (
        <p className={classes.detail}>{t('The model’s answer was not given: it did not stand in your facts.')}</p>
      )}
      {sources.length > 0 && (
        <p className={classes.detail}>
          {t('From')}: <bdi>{sources.map(({ name }) => name).join(' · ')}</bdi>
        </p>
      )}
      <ol className={classes.considered}>
        {rules.map(({ id, ruleName, passed }) => (
          <li key={id} data-chosen={passed === null || undefined}>
            <bdi>{ruleName}</bdi>: {passed === null ? t('answers') : t(passWords[passed])}
          </li>
        ))}
      </ol>
      {by !== 'rule' && questions.length > 0 && (
        <ul className={classes.considered}>
          {questions.map(({ id, question, sure }) => (
            <li key={id}>
              <bdi>{question}</bdi>: {format.number(sure, percent)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
