import { Title } from '@mantine/core';
import { useFormat, useT } from '../../../kit/language.tsx';
import { LongCode } from '../../../widgets/marks/long-code.tsx';
import type { ProfileDetails } from './profile.ts';
import classes from './profile-drawer.module.css';

export function ProfilePlaces({ profile: { visitedLocations, devices } }: { profile: ProfileDetails }) {
  const t = useT();
  const format = useFormat();
  if (visitedLocations.length === 0) return null;
  const most = visitedLocations[0]!.logins;
  return (
    <section>
      <Title order={3} size="h4">
        {t('Places')}
      </Title>
      <ul className={classes.places}>
        {visitedLocations.map(({ place, nas_id, logins, lastAt }) => (
          <li key={nas_id} className={classes.place}>
            <span className={classes.placeName}>
              <bdi>{place || t('A deleted router')}</bdi>
            </span>
            <span className={classes.placeCount}>
              {t('{n, plural, one {# login} other {# logins}}', { n: logins })}
            </span>
            <span className={classes.placeBar} aria-hidden>
              <span style={{ inlineSize: `${(logins / most) * 100}%` }} />
            </span>
            <span className={classes.faint}>{format.relative(lastAt)}</span>
          </li>
        ))}
      </ul>
      {devices.length > 0 && (
        <>
          <Title order={3} size="h4" mt="md">
            {t('Devices')}
          </Title>
          <ul className={classes.plain}>
            {devices.map(({ mac, brand, model, lastAt }) => (
              <li key={mac}>
                <LongCode>{mac}</LongCode>
                <span className={classes.faint}>
                  {[`${brand} ${model}`.trim(), format.relative(lastAt)].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
