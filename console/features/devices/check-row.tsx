import { IconAlertTriangle, IconCircleCheck, IconHourglass, IconMinus } from '@tabler/icons-react';
import { useFormat, useT } from '../../kit/language.tsx';
import { checkNames, resultWords } from './check-words.ts';
import type { DeviceCheckRow } from './device.ts';
import { Sentence } from './sentence.tsx';
import classes from './setup.module.css';

const icons = { good: IconCircleCheck, bad: IconAlertTriangle, waiting: IconHourglass, 'not-needed': IconMinus } as const;

export function CheckRow({ row: { check, result, at, text, params } }: { row: DeviceCheckRow }) {
  const t = useT();
  const format = useFormat();
  const Icon = icons[result];
  return (
    <li data-result={result}>
      <Icon aria-hidden size={24} stroke={1.5} />
      <div>
        <div className={classes.checkHead}>
          <strong>{t(checkNames[check])}</strong>
          <span>{t(resultWords[result])}{at && <> · <time dateTime={at} title={format.dateTime(at)}>{format.relative(at)}</time></>}</span>
        </div>
        <p><Sentence text={text} params={params} /></p>
      </div>
    </li>
  );
}
