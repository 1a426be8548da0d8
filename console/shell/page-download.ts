import { useState } from 'react';
import { useLanguage, useT } from '../kit/language.tsx';
import { saveBlob, saveCsv } from '../kit/save-file.ts';
import { toast } from '../kit/toast-store.ts';
import type { AnswerOf, PageKey, RequestOf, TableKey } from './api.ts';
import { describeError } from './describe-error.ts';
import { callPage, fetchPageFile } from './page-calls.ts';
import { useSelectedPage } from './selected-page.ts';

export type TableQuery = Record<string, string | undefined>;

type FileKey = Exclude<{ [Key in PageKey]: AnswerOf<Key> extends string ? Key : never }[PageKey], TableKey>;

/** Fetches a table file of the selected page and hands it to the browser as `<name>-<page>.csv`. */
export function usePageDownload<Key extends FileKey>(key: Key, name: string) {
  const { eid } = useSelectedPage();
  const { run, isLoading } = useLoading();
  const download = (request?: RequestOf<Key>) => run(async () => saveCsv(`${name}-${eid}.csv`, await callPage(eid!, key, request) as string));
  return { download, isLoading };
}

/** The same for a table that comes as CSV or as a spreadsheet, which runs from the right where the language does. */
export function useTableDownload(key: TableKey, name: string) {
  const { eid } = useSelectedPage();
  const { language } = useLanguage();
  const { run, isLoading } = useLoading();
  const download = (format: 'csv' | 'xlsx', query: TableQuery) =>
    run(async () => saveBlob(`${name}-${eid}.${format}`, await fetchPageFile(eid!, key, { query: { ...query, format, language } } as RequestOf<TableKey>)));
  return { download, isLoading };
}

function useLoading() {
  const t = useT();
  const [isLoading, setLoading] = useState(false);
  const run = async (load: () => Promise<void>) => {
    setLoading(true);
    try {
      await load();
    } catch (error) {
      toast.error(describeError(t, error));
    } finally {
      setLoading(false);
    }
  };
  return { run, isLoading };
}
