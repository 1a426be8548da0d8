import type { SessionLimits } from '@wifi/contract/network/session-limits.ts';
import type { Format } from '../../../kit/format.ts';
import type { Translate } from '../../../kit/language.tsx';
import { speedWords } from '../../../widgets/words/data-words.ts';
import { durationWords } from '../../../widgets/words/duration-words.ts';

interface Terms {
  minutes: number;
  uses: number;
  devices: number;
  limits: SessionLimits;
}

/** What a code is worth to a guest, each thing in a few words. */
export function codeGives(t: Translate, format: Format, { minutes, uses, devices, limits }: Terms): string[] {
  return [
    minutes === 0 ? t('No time limit') : durationWords(t, minutes),
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
