import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { LoginFlow } from '@wifi/contract/access/login-flow.ts';
import type { FilePlace, SplashCheck } from '@wifi/contract/access/splash-checks.ts';
import type { CheckedLimit } from '@wifi/contract/network/session-limits.ts';
import { msg, useFormat, useT, type LanguageId } from '../../kit/language.tsx';
import { linesOf } from '../../widgets/editor/check-lines.ts';
import { useListWords } from '../../widgets/lists/use-list-words.ts';
import { loginMethodNames } from '../../widgets/words/login-method-names.ts';
import { methodIn } from './flow-edits.ts';
import classes from '../../widgets/editor/check-list.module.css';

const placeWords: Record<FilePlace, string> = {
  logo: msg('Logo'),
  headerImage: msg('Picture at the top'),
  footerImage: msg('Picture at the bottom'),
  backgroundMobile: msg('Background on phones'),
  backgroundDesktop: msg('Background on wide screens'),
  posterImage: msg('Picture before the film plays'),
  video: msg('Film'),
  slides: msg('Slides'),
};
const limitWords: Record<CheckedLimit, string> = {
  speed: msg('{name}: the speed cannot be limited on {devices}'),
  time: msg('{name}: sessions cannot be ended after their time on {devices}'),
  idle: msg('{name}: idle sessions cannot be ended on {devices}'),
  data: msg('{name}: sessions cannot be ended after their data volume on {devices}'),
};

interface CheckListProps {
  checks: SplashCheck[];
  flow: LoginFlow;
  language: LanguageId;
  onSelect: (id: string) => void;
}

/** What should be looked at before guests see it; a click leads there. */
export function CheckList({ checks, flow, language, onSelect }: CheckListProps) {
  const t = useT();
  const format = useFormat();
  const listWords = useListWords();
  const nameOf = (id: string) => {
    const method = methodIn(flow, id);
    return method ? (method.title[language] ?? t(loginMethodNames[method.type])) : id;
  };
  /** A code that is typed works without whatever would have sent it. */
  const notShown = (id: string, problem: string) =>
    methodIn(flow, id)?.type === 'access_code'
      ? problem
      : t('{problem}. Guests see it only where the step has no other method', { problem });
  const sentence = (check: SplashCheck): string => {
    switch (check.kind) {
      case 'contrast':
        return check.part === 'text'
          ? t('Text is hard to read: contrast {ratio} instead of 4.5', { ratio: format.number(check.ratio) })
          : t('The words on a button are hard to read: contrast {ratio} instead of 4.5', {
              ratio: format.number(check.ratio),
            });
      case 'question-without-title':
        return t('{name}: a question has no words yet', { name: nameOf(check.methodId) });
      case 'option-without-label':
        return t('{name}: an answer to choose has no words yet', { name: nameOf(check.methodId) });
      case 'choice-without-label':
        return t('{name}: a button has no words yet', { name: nameOf(check.methodId) });
      case 'slide-without-description':
        return t('Slide {n} has no description for guests who cannot see it', { n: check.number });
      case 'method-not-allowed':
        return t('{name} is not allowed on this page: publishing will be refused', { name: nameOf(check.methodId) });
      case 'no-hotel-system':
        return notShown(
          check.methodId,
          t('{name}: no hotel system is connected, so that nobody can log in. Connect one in the advanced settings', {
            name: nameOf(check.methodId),
          }),
        );
      case 'no-keys':
        return notShown(
          check.methodId,
          t('{name}: no app that works is set up for it. See Advanced settings', { name: nameOf(check.methodId) }),
        );
      case 'survey-hidden':
        return t('Surveys are switched off in the design: guests are not asked');
      case 'heavy-page':
        return t('The page weighs {size} KB, more than the {budget} KB that arrive at once', {
          size: format.number(Math.ceil(check.weight / 1024)),
          budget: format.number(check.budget / 1024),
        });
      case 'heavy-pictures':
        return t(
          'With its pictures the page weighs {size} KB on a phone, more than {budget} KB: guests wait for it. Use fewer or calmer pictures',
          { size: format.number(Math.ceil(check.weight / 1024)), budget: format.number(check.budget / 1024) },
        );
      case 'file-missing':
        return check.number === null
          ? t('{place}: the file is no longer in the media library, and guests do not see it', {
              place: t(placeWords[check.place]),
            })
          : t('Slide {n}: the picture is no longer in the media library, and guests do not see it', {
              n: check.number,
            });
      case 'limit-not-kept':
        return t(limitWords[check.limit], { name: nameOf(check.methodId), devices: listWords(check.devices) });
      case 'no-way-to-send':
        return notShown(
          check.methodId,
          check.by === 'sms'
            ? t('{name}: no SMS gateway works yet. Set one up in the advanced settings and test it', {
                name: nameOf(check.methodId),
              })
            : t('{name}: no mail server works yet. Set one up in the advanced settings and test it', {
                name: nameOf(check.methodId),
              }),
        );
      case 'film-not-in-plan':
        return t('Films are not in the plan of this page: none can be uploaded or replaced');
      case 'host-to-open':
        return t('Add {host} to the walled garden of your routers: a picture or film comes from there', {
          host: check.host,
        });
    }
  };
  const targetOf = (check: SplashCheck): string => ('methodId' in check && check.methodId ? check.methodId : 'design');
  if (checks.length === 0)
    return (
      <p className={classes.fine}>
        <IconCircleCheck aria-hidden size={18} stroke={1.5} />
        {t('Nothing to improve: readable, complete and light.')}
      </p>
    );
  return (
    <section className={classes.checks} aria-label={t('Before you publish')}>
      <h2>{t('Before you publish')}</h2>
      <ul>
        {linesOf(checks.map((check) => ({ text: sentence(check), target: targetOf(check) }))).map(
          ({ text, target, times }) => (
            <li key={`${target} ${text}`}>
              <IconAlertTriangle aria-hidden size={18} stroke={1.5} />
              <Anchor component="button" type="button" onClick={() => onSelect(target)}>
                {text}
              </Anchor>
              {times > 1 && <span>×{format.number(times)}</span>}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
