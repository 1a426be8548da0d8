import { IconChevronRight, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { Link } from 'react-router';
import { browserTimeZone } from '../../../kit/dates/clock.tsx';
import { msg, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import type { LiveFigures } from '../../../shell/live/live.ts';
import { useListWords } from '../../../widgets/lists/use-list-words.ts';
import {
  hasColleague,
  isClockChosen,
  mayInvite,
  missingDetails,
  networkSteps,
  type Missing,
  type Settings,
  type Venue,
} from './setup-steps.ts';
import classes from './setup-checklist.module.css';

const missingWords: Record<Missing, string> = {
  mobile: msg('phone number'),
  address: msg('address'),
  about: msg('a few words about the place'),
};

interface SetupChecklistProps {
  venue: Venue;
  settings: Settings;
  figures: LiveFigures | undefined;
}

export function SetupChecklist({ venue, settings, figures }: SetupChecklistProps) {
  const t = useT();
  const listWords = useListWords();
  const title = t('Set up your page');
  const missing = missingDetails(venue);
  const { timeZone, currency } = settings;
  const network = networkSteps(figures);
  const page = `/dashboard/page/${venue.eid}`;
  const steps = [
    {
      title: t('Complete the venue’s details'),
      to: page,
      isDone: missing.length === 0,
      text:
        missing.length === 0
          ? t('Phone, address and description are there.')
          : t('Still missing: {what}', { what: listWords(missing.map((field) => t(missingWords[field]))) }),
    },
    {
      title: t('Choose time zone and currency'),
      to: '/dashboard/settings-advance#general',
      isDone: isClockChosen(settings, browserTimeZone()),
      text: t('Now {timeZone}, {currency}', { timeZone: timeZone.replaceAll('_', ' '), currency }),
    },
    ...(mayInvite(venue)
      ? [
          {
            title: t('Invite a colleague'),
            to: '/dashboard/page-role',
            isDone: hasColleague(venue),
            text: t('So that the venue never depends on one person.'),
          },
        ]
      : []),
    ...(network
      ? [
          {
            title: t('Add a device'),
            to: network.hasDevice ? '/dashboard/devices' : '/dashboard/devices?create=new',
            isDone: network.hasDevice,
            text: network.hasDevice
              ? t('Your router is on the list.')
              : t('The router or controller of your guest Wi-Fi.'),
          },
          {
            title: t('First guest online'),
            to: '/dashboard/devices',
            isDone: network.hadGuests,
            text: network.hadGuests
              ? t('Guests have come online here.')
              : network.hasNewDevice
                ? t('Set the device up, then join its Wi-Fi with your own phone.')
                : t('Join the guest Wi-Fi with your own phone and log in.'),
          },
        ]
      : []),
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;

  return (
    <Card
      flush
      title={title}
      actions={<span className={classes.count}>{t('{done} of {all} done', { done, all: steps.length })}</span>}
    >
      <progress className={classes.bar} value={done} max={steps.length} aria-label={title} />
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <Link to={step.to} className={classes.step} data-done={step.isDone || undefined}>
              {step.isDone ? (
                <IconCircleCheckFilled aria-label={t('Done')} className={classes.mark} size={24} />
              ) : (
                <IconCircleDashed aria-label={t('To do')} className={classes.mark} size={24} stroke={1.5} />
              )}
              <span className={classes.words}>
                <strong>{step.title}</strong>
                <span>{step.text}</span>
              </span>
              <IconChevronRight aria-hidden className={classes.arrow} size={18} stroke={1.5} />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
