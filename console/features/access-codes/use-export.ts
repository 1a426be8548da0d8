import { useState } from 'react';
import { useT } from '../../kit/language.tsx';
import { saveCsv } from '../../kit/save-file.ts';
import { toast } from '../../kit/toast-store.ts';
import { describeError } from '../../shell/describe-error.ts';
import { callPage } from '../../shell/page-calls.ts';
import { useSelectedPage } from '../../shell/selected-page.ts';

type Filter = NonNullable<Parameters<typeof callPage<'GET /access-codes/csv'>>[2]>['query'];

/** Downloads what the filter leaves as a table file. */
export function useExport() {
  const t = useT();
  const { eid } = useSelectedPage();
  const [isExporting, setExporting] = useState(false);
  const download = async (query: Filter) => {
    setExporting(true);
    try {
      saveCsv(`access-codes-${eid}.csv`, await callPage(eid!, 'GET /access-codes/csv', { query }));
    } catch (error) {
      toast.error(describeError(t, error));
    } finally {
      setExporting(false);
    }
  };
  return { download, isExporting };
}
