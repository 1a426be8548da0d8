import { useCallback, useMemo, useState } from 'react';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { useAccess } from '../../../../shell/session/access.tsx';
import { useSelectedPage } from '../../../../shell/session/selected-page.ts';
import type { CardWords } from './print-card.tsx';

/** What stands on every card; the name of the Wi-Fi is remembered in this browser. */
export function useCardWords(): { words: CardWords; setWifiName: (name: string) => void } {
  const { eid } = useSelectedPage();
  const { page } = useAccess();
  const { data: settings } = usePageCall('GET /page-settings');
  const key = `wifiName/${eid}`;
  const [wifiName, setName] = useState(() => localStorage.getItem(key) ?? '');
  const setWifiName = useCallback(
    (name: string) => {
      setName(name);
      localStorage.setItem(key, name);
    },
    [key],
  );
  const venue = page?.name ?? '';
  const timeZone = settings?.timeZone;
  const words = useMemo(() => ({ venue, wifiName: wifiName.trim(), timeZone }), [venue, wifiName, timeZone]);
  return { words, setWifiName };
}
