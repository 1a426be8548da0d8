import { NativeSelect } from '@mantine/core';
import { unknownValue, type VisitFilterName } from '@wifi/contract/figures/visit-words.ts';
import { offeredMethods } from '@wifi/contract/venue/page-categories.ts';
import { msg, useT } from '../../../../kit/language.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { loginMethodNames } from '../../../../widgets/words/login-method-names.ts';
import type { RangeQuery } from '../frame/report-range.ts';
import { notKnown, screenWords } from '../software-words.ts';
import { useHourWords } from '../use-hour-words.ts';
import type { VisitFilterState } from './use-visit-filters.ts';
import classes from './visit-filters.module.css';

/** Longer lists are for the reports that show them. */
const mostOptions = 50;

const different = (values: readonly string[]): string[] => [...new Set(values)].slice(0, mostOptions);

/** Offers what there was in these days, and nothing else. */
export function VisitFilterFields({ filters, days }: { filters: VisitFilterState; days: RangeQuery }) {
  const t = useT();
  const words = useHourWords();
  const { data: devices } = usePageCall('GET /reports/devices', { query: { ...days, compare: undefined } });
  const { data: software } = usePageCall('GET /reports/software', { query: { ...days, compare: undefined } });
  const named = (value: string) => ({ value: value || unknownValue, label: value || t(notKnown) });
  const fields: { name: VisitFilterName; options: { value: string; label: string }[] }[] = [
    {
      name: 'router',
      options: (devices?.routers ?? []).map(({ id, name }) => ({
        value: String(id),
        label: name || t('Deleted router {n}', { n: id }),
      })),
    },
    { name: 'loginType', options: offeredMethods.map((value) => ({ value, label: t(loginMethodNames[value]) })) },
    { name: 'browser', options: different((software?.browsers ?? []).map(({ browser }) => browser)).map(named) },
    { name: 'os', options: different((software?.systems ?? []).map(({ os }) => os)).map(named) },
    { name: 'brand', options: different((devices?.brands ?? []).map(({ deviceBrand }) => deviceBrand)).map(named) },
    {
      name: 'screen',
      options: different((devices?.screens ?? []).map(({ screenSize }) => screenSize)).map((size) => ({
        value: size || unknownValue,
        label: screenWords(t, size),
      })),
    },
    {
      name: 'weekday',
      options: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ value: String(weekday), label: words.weekday(weekday) })),
    },
    {
      name: 'hour',
      options: Array.from({ length: 24 }, (_none, hour) => ({ value: String(hour), label: words.hour(hour) })),
    },
  ];
  return (
    <div className={classes.fields}>
      {fields.map(({ name, options }) => {
        const value = filters.query[name] ?? '';
        // A chart may have led to something that is not among the first ones.
        const all =
          value && !options.some((option) => option.value === value) ? [{ value, label: value }, ...options] : options;
        return (
          <NativeSelect
            key={name}
            label={t(filterNames[name])}
            value={value}
            data={[{ value: '', label: t('Any') }, ...all]}
            onChange={(event) => filters.set({ [name]: event.currentTarget.value })}
          />
        );
      })}
    </div>
  );
}

export const filterNames: Record<VisitFilterName, string> = {
  router: msg('Router'),
  loginType: msg('Login type'),
  browser: msg('Browser'),
  browserVersion: msg('Browser version'),
  os: msg('System'),
  osVersion: msg('System version'),
  brand: msg('Brand'),
  model: msg('Model'),
  screen: msg('Screen'),
  guestLanguage: msg('Language'),
  weekday: msg('Weekday'),
  hour: msg('Hour'),
  guest: msg('Guest'),
  campaign: msg('Campaign'),
  wifiCampaign: msg('Wifi campaign'),
  answered: msg('Answered'),
};
