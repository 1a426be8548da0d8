import { stays, type Stay } from '@wifi/contract/report-words.ts';
import { Card } from '../../kit/card.tsx';
import { useT } from '../../kit/language.tsx';
import { BarList } from './bar-list.tsx';
import { HeatMap } from './heat-map.tsx';
import { stayNames } from './stay-names.ts';
import type { Times } from './times-data.ts';
import { TimesTable } from './times-table.tsx';

export function TimesBody({ times, stay }: { times: Times; stay: Stay | undefined }) {
  const t = useT();
  const title = stay === undefined ? t('Logins by weekday and hour') : t('Sessions by weekday and hour of their start');
  const known = times.stays.some(({ sessions }) => sessions > 0);
  return (
    <>
      <Card title={title}><HeatMap label={title} times={times} isLogins={stay === undefined} /></Card>
      {known && (
        <Card title={t('Length of stay')} description={t('Sessions that have ended.')}>
          <BarList label={t('Length of stay')} bars={stays.map((each, index) => ({ key: each, name: t(stayNames[each]), value: times.stays[index]!.sessions }))} />
        </Card>
      )}
      <Card flush title={t('Busiest hours')}><TimesTable times={times} isLogins={stay === undefined} /></Card>
    </>
  );
}
