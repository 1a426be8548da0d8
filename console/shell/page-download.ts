import { useState } from 'react';
import { useT } from '../kit/language.tsx';
import { saveCsv } from '../kit/save-file.ts';
import { toast } from '../kit/toast-store.ts';
import type { AnswerOf, PageKey, RequestOf } from './api.ts';
import { describeError } from './describe-error.ts';
import { callPage } from './page-calls.ts';
import { useSelectedPage } from './selected-page.ts';

type FileKey = { [Key in PageKey]: AnswerOf<Key> extends string ? Key : never }[PageKey];

/** Fetches a table file of the selected page and hands it to the browser as `<name>-<page>.csv`. */
export function usePageDownload<Key extends FileKey>(key: Key, name: string) {
  const t = useT();
  const { eid } = useSelectedPage();
  const [isLoading, setLoading] = useState(false);
  const download = async (request?: RequestOf<Key>) => {
    setLoading(true);
    try {
      saveCsv(`${name}-${eid}.csv`, await callPage(eid!, key, request) as string);
    } catch (error) {
      toast.error(describeError(t, error));
    } finally {
      setLoading(false);
    }
  };
  return { download, isLoading };
}
