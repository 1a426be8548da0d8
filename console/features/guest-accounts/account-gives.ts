import type { Format } from '../../kit/format.ts';
import type { Translate } from '../../kit/language.tsx';
import { durationWords } from '../../widgets/duration-words.ts';
import { speedWords } from '../../widgets/speed-words.ts';
import type { Account } from './account.ts';

/** What a login with the account is worth, each thing in a few words. */
export function accountGives(t: Translate, format: Format, { devices, limits }: Pick<Account, 'devices' | 'limits'>): string[] {
  return [
    limits.sessionTimeout === 0 ? t('No time limit') : t('{time} for each login', { time: durationWords(t, limits.sessionTimeout) }),
    devices === 0 ? t('any number of devices') : t('{n, plural, one {# device} other {# devices}}', { n: devices }),
    ...(limits.idleTimeout > 0 ? [t('ends after {time} without traffic', { time: durationWords(t, limits.idleTimeout) })] : []),
    ...(limits.speedDown > 0 ? [t('download {speed}', { speed: speedWords(t, format, limits.speedDown) })] : []),
    ...(limits.speedUp > 0 ? [t('upload {speed}', { speed: speedWords(t, format, limits.speedUp) })] : []),
    ...(limits.dataCap > 0 ? [t('{n} MB of data', { n: format.number(limits.dataCap) })] : []),
  ];
}
