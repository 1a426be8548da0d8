import { Anchor, Badge } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { helpLanguageOf, helpPath } from '@wifi/contract/help-paths.ts';
import type { HealthState } from '@wifi/contract/upkeep/system-log-words.ts';
import { msg, useFormat, useLanguage, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { dataWords } from '../../../widgets/words/data-words.ts';
import { adviceWords, checkWords } from './log-words.ts';
import classes from './health.module.css';

export type Health = AnswerOf<'GET /system-logs/health'>;

type Check = Health['checks'][number];

const looks = {
  well: { words: msg('Well'), colour: 'good', icon: IconCheck },
  warning: { words: msg('Look at this'), colour: 'warn', icon: IconAlertTriangle },
  bad: { words: msg('Broken'), colour: 'danger', icon: IconX },
} as const satisfies Record<HealthState, unknown>;

export function HealthChecks({ health }: { health: Health }) {
  const t = useT();
  const format = useFormat();
  const { language } = useLanguage();
  return (
    <Card
      flush
      title={t('Health')}
      description={t('Read {when}', { when: format.dateTime(health.at) })}
      actions={
        <Anchor href={helpPath(helpLanguageOf(language), 'admin-system-logs')} target="_blank">
          {t('What these mean')}
        </Anchor>
      }
    >
      <ul className={classes.checks}>
        {health.checks.map((check) => (
          <CheckLine key={check.name} check={check} />
        ))}
      </ul>
    </Card>
  );
}

function CheckLine({ check }: { check: Check }) {
  const t = useT();
  const { words, colour, icon: Icon } = looks[check.state];
  const value = useValue(check);
  return (
    <li className={classes.check}>
      <span className={classes.name}>{t(checkWords[check.name])}</span>
      <span className={classes.value}>{value}</span>
      <Badge className={classes.state} color={colour} leftSection={<Icon aria-hidden size={12} stroke={2} />}>
        {t(words)}
      </Badge>
      {check.state !== 'well' && <p className={classes.advice}>{t(adviceWords[check.name])}</p>}
    </li>
  );
}

/** A number in the unit of its check, and how old it is where that matters. */
function useValue({ name, value, since }: Check): string {
  const t = useT();
  const format = useFormat();
  const age = since === null ? '' : format.relative(since);
  switch (name) {
    case 'figures':
      return since === null ? t('Not once yet') : t('Told {when}', { when: age });
    case 'backup':
      return since === null ? t('Not once yet') : age;
    case 'certificate':
      return since === null ? '–' : t('Ends {when}', { when: format.date(since) });
    case 'disk':
      return dataWords(format, value ?? 0);
    case 'jobs':
    case 'counting':
    case 'webhooks':
    case 'messages':
    case 'automations':
    case 'notifications':
    case 'zalo': {
      const number = format.number(value ?? 0);
      return since === null ? number : t('{number}, worked {when}', { number, when: age });
    }
    case 'returns':
    case 'hotels':
      return since === null ? '–' : t('Worked {when}', { when: age });
    default:
      return value === null ? '–' : format.number(value);
  }
}
