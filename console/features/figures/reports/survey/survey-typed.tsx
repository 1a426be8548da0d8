import { isWords } from '@wifi/contract/access/typed-answer.ts';
import { Chart } from '../../../../kit/chart/chart.tsx';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { useAccess } from '../../../../shell/session/access.tsx';
import { BarList } from '../bar-list.tsx';
import { GuestLink } from '../guest-link.tsx';
import { useHourWords } from '../use-hour-words.ts';
import { useWords, type Question } from './survey-question.ts';
import classes from './survey.module.css';

type Typed = Extract<Question, { type: 'SURVEY_TEXT' }>;

/** Words are read, numbers are measured, days and hours are spread out. */
export function SurveyTyped({ question, timeZone }: { question: Typed; timeZone: string }) {
  return isWords(question.dataType) ? (
    <Words question={question} timeZone={timeZone} />
  ) : (
    <Spread question={question} />
  );
}

function Words({ question: { latest, common, commonOf, answered }, timeZone }: { question: Typed; timeZone: string }) {
  const t = useT();
  const format = useFormat(timeZone);
  const { can } = useAccess();
  if (!can('contacts.read'))
    return <p className={classes.none}>{t('What guests typed is for marketers, managers and admins to read.')}</p>;
  return (
    <div className={classes.typed}>
      <div>
        <h3 className={classes.part}>{t('Latest answers')}</h3>
        <ul className={classes.latest}>
          {latest.map(({ text, at, guest }, nth) => (
            // Two guests may answer the same in the same moment.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={nth}>
              <bdi className={classes.quote}>{text}</bdi>
              <span className={classes.by}>
                <GuestLink guest={guest} /> · {format.dateTime(at)}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {common.length > 0 && (
        <div>
          <h3 className={classes.part}>{t('Most common answers')}</h3>
          {commonOf < answered && (
            <p className={classes.by}>{t('Among the latest {count}', { count: format.number(commonOf) })}</p>
          )}
          <BarList
            label={t('Most common answers')}
            total={0}
            bars={common.map(({ text, count }) => ({ key: text, name: <bdi>{text}</bdi>, value: count }))}
          />
        </div>
      )}
    </div>
  );
}

function Spread({ question: { title, figures, spread, dataType } }: { question: Typed }) {
  const t = useT();
  const format = useFormat();
  const words = useWords();
  const nameOf = useSpreadWords(dataType, spread);
  const measured = figures && [
    { key: 'mean', name: t('Mean'), value: figures.mean },
    { key: 'median', name: t('Median'), value: figures.median },
    { key: 'min', name: t('Smallest'), value: figures.min },
    { key: 'max', name: t('Largest'), value: figures.max },
  ];
  return (
    <>
      {measured && (
        <dl className={classes.measures}>
          {measured.map(({ key, name, value }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{format.number(value, { maximumFractionDigits: 1 })}</dd>
            </div>
          ))}
        </dl>
      )}
      <Chart
        kind="bar"
        height={200}
        label={words(title) || t('Answers')}
        x="from"
        formatX={nameOf}
        data={spread.map(({ from, count }) => ({ from, count }))}
        series={[{ key: 'count', name: t('Answers') }]}
      />
    </>
  );
}

interface Piece {
  from: string;
  to: string;
}

/** How a piece of the answers is called: a month or a year, an hour, a number or two. */
function useSpreadWords(dataType: string, spread: readonly Piece[]): (from: string) => string {
  const format = useFormat();
  const hours = useHourWords();
  return (from) => {
    if (dataType === 'time') return hours.hour(Number(from));
    if (dataType === 'date')
      return from.length > 4
        ? format.date(`${from}-01`, { month: 'short', year: 'numeric' })
        : format.date(`${from}-01-01`, { year: 'numeric' });
    const to = spread.find((piece) => piece.from === from)?.to ?? from;
    return from === to ? format.number(Number(from)) : `${format.number(Number(from))}–${format.number(Number(to))}`;
  };
}
