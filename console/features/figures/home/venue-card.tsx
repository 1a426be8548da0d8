import { Anchor } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { languages } from '@wifi/contract/languages.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { useListWords } from '../../../widgets/lists/use-list-words.ts';
import { FactList } from '../../../widgets/marks/fact-list.tsx';
import { loginMethodNames } from '../../../widgets/words/login-method-names.ts';
import type { Settings, Venue } from './setup-steps.ts';

export function VenueCard({ venue, settings }: { venue: Venue; settings: Settings }) {
  const t = useT();
  const listWords = useListWords();
  const { timeZone, currency, languageId } = settings;
  const missing = t('Not given yet');
  return (
    <Card
      title={t('The venue')}
      actions={
        <Anchor component={Link} to={`/dashboard/page/${venue.eid}`}>
          {t('All details')}
        </Anchor>
      }
    >
      <FactList
        facts={[
          { name: t('Local time'), value: <LocalTime timeZone={timeZone} /> },
          { name: t('Phone number'), value: venue.mobile, isCode: true, missing },
          { name: t('Currency'), value: currency, isCode: true },
          { name: t('Default language'), value: languages.find(({ id }) => id === languageId)?.name },
          {
            name: t('Guests log in with'),
            value: listWords(venue.allowedLoginMethods.map((method) => t(loginMethodNames[method]))),
            missing: t('No method is allowed yet'),
          },
        ]}
      />
    </Card>
  );
}

function LocalTime({ timeZone }: { timeZone: string }) {
  const format = useFormat(timeZone);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      {format.time(now)} · <bdi dir="ltr">{timeZone.replaceAll('_', ' ')}</bdi>
    </>
  );
}
