import type { SessionLimits } from '@wifi/contract/network/session-limits.ts';
import type { Format } from '../../../kit/format.ts';
import type { Translate } from '../../../kit/language.tsx';
import { speedWords } from '../../../widgets/words/data-words.ts';
import { durationWords } from '../../../widgets/words/duration-words.ts';

interface Terms {
  minutes: number;
  /** Of settings: until check-out. */
  nights?: number;
  /** Of a code: when its time ends, where that is known already. */
  endsAt?: string | null;
  uses: number;
  devices: number;
  limits: SessionLimits;
}

/** What a code is worth to a guest, each thing in a few words. */
export function codeGives(t: Translate, format: Format, terms: Terms): string[] {
  const { uses, devices, limits } = terms;
  return [
    timeOf(t, format, terms),
    devices === 0 ? t('any number of devices') : t('{n, plural, one {# device} other {# devices}}', { n: devices }),
    ...(uses > 0 ? [t('{n, plural, one {# login} other {# logins}}', { n: uses })] : []),
    ...(limits.sessionTimeout > 0
      ? [t('{time} for each login', { time: durationWords(t, limits.sessionTimeout) })]
      : []),
    ...(limits.speedDown > 0 ? [t('download {speed}', { speed: speedWords(t, format, limits.speedDown) })] : []),
    ...(limits.speedUp > 0 ? [t('upload {speed}', { speed: speedWords(t, format, limits.speedUp) })] : []),
    ...(limits.dataCap > 0 ? [t('{n} MB of data', { n: format.number(limits.dataCap) })] : []),
  ];
}

function timeOf(t: Translate, format: Format, { minutes, nights = 0, endsAt }: Terms): string {
  if (nights > 0)
    return t('{n, plural, one {Until check-out after # night} other {Until check-out after # nights}}', { n: nights });
  if (minutes > 0) return durationWords(t, minutes);
  return endsAt ? t('Until {time}', { time: format.dateTime(endsAt) }) : t('No time limit');
}
