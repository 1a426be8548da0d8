import type { ConsentPurpose } from '@wifi/contract/access/consent-words.ts';
import type { Words } from '@wifi/contract/words.ts';
import { pickWords } from '@wifi/splash/language/pick-words.ts';
import { msg, useFormat, useLanguage, useT } from '../../../kit/language.tsx';
import { dataWords } from '../../../widgets/words/data-words.ts';
import { sessionTime } from '../../../widgets/words/duration-words.ts';
import { passedMethods } from '../../../widgets/words/login-method-names.ts';
import { endWords, usedWords } from '../../../widgets/words/session-words.ts';
import type { TimelineLine } from './profile.ts';
import classes from './timeline.module.css';

const purposes: Record<ConsentPurpose, string> = {
  terms: msg('Agreed to the terms'),
  email: msg('Agreed to news by e-mail'),
  messages: msg('Agreed to news by Zalo or SMS'),
};

export function TimelineLogin({ line }: { line: TimelineLine }) {
  const t = useT();
  const format = useFormat();
  const { language } = useLanguage();
  const say = (words: Words) => pickWords(words, language, 'en');
  const { place, method, room, seconds, bytes, answers, consents, sessions } = line;
  const facts = [
    passedMethods(t, method),
    room && t('room {room}', { room }),
    // A single session says so itself, below.
    sessions.length !== 1 && seconds > 0 && sessionTime(t, seconds),
    sessions.length !== 1 && bytes > 0 && dataWords(format, bytes),
  ];
  return (
    <>
      <span>{t('Logged in at {place}', { place: place || t('A deleted router') })}</span>
      <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
      {answers.length > 0 && (
        <dl className={classes.answers}>
          {answers.map(({ questionId, title, parts }) => (
            <div key={questionId}>
              <dt>
                <bdi>{say(title) || questionId}</bdi>
              </dt>
              <dd>
                {parts.map(({ row, words, text }, at) => (
                  <span key={at} className={classes.answer}>
                    <bdi>{[say(row), say(words) || text].filter(Boolean).join(': ')}</bdi>
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {consents.length > 0 && (
        <span className={classes.facts}>{consents.map((purpose) => t(purposes[purpose])).join(' · ')}</span>
      )}
      {sessions.map(({ id, endedAt, why, ...used }) => (
        <span key={id} className={classes.facts}>
          {[t('Session ended'), format.dateTime(endedAt), usedWords(t, format, used), endWords(t, why)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      ))}
    </>
  );
}
