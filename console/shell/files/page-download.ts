import { useState } from 'react';
import { toast } from '../../kit/feedback/toast-store.ts';
import { saveBlob, saveCsv } from '../../kit/files/save-file.ts';
import { useLanguage, useT } from '../../kit/language.tsx';
import type {
  AnswerOf,
  DocumentKey,
  PageKey,
  PageTableKey,
  RequestOf,
  TableKey,
  UserKey,
  UserTableKey,
} from '../calls/api.ts';
import { call, fetchUserFile } from '../calls/calls.ts';
import { describeError } from '../calls/describe-error.ts';
import { callPage, fetchPageDocument, fetchPageFile } from '../calls/page-calls.ts';
import { useSelectedPage } from '../session/selected-page.ts';

export type TableQuery = Record<string, string | undefined>;

type FileKey = Exclude<
  { [Key in PageKey]: AnswerOf<Key> extends string ? Key : never }[PageKey],
  TableKey | DocumentKey
>;

/** Fetches a table file of the selected page and hands it to the browser as `<name>-<page>.csv`. */
export function usePageDownload<Key extends FileKey>(key: Key, name: string) {
  const { eid } = useSelectedPage();
  const { run, isLoading } = useLoading();
  const download = (request?: RequestOf<Key>) =>
    run(async () => saveCsv(`${name}-${eid}.csv`, (await callPage(eid!, key, request)) as string));
  return { download, isLoading };
}

type UserFileKey = { [Key in UserKey]: AnswerOf<Key> extends string ? Key : never }[UserKey];

/** The same for a table file of the whole platform, as `<name>.csv`. */
export function useUserDownload<Key extends UserFileKey>(key: Key, name: string) {
  const { run, isLoading } = useLoading();
  const download = (request?: RequestOf<Key>) =>
    run(async () => saveCsv(`${name}.csv`, (await call(key, request)) as string));
  return { download, isLoading };
}

/** At run time a call is its name: these are made with the user's token, and need no page. */
const ofPlatform: readonly UserTableKey[] = ['GET /subscriptions/file'];
const isOfPlatform = (key: TableKey): key is UserTableKey => (ofPlatform as readonly string[]).includes(key);

/** The same for a table that comes as CSV or as a spreadsheet, which runs from the right where the language does. */
export function useTableDownload(key: TableKey, name: string) {
  const { eid } = useSelectedPage();
  const { language } = useLanguage();
  const { run, isLoading } = useLoading();
  const download = (format: 'csv' | 'xlsx', query: TableQuery) =>
    run(async () => {
      const asked = { query: { ...query, format, language } };
      if (isOfPlatform(key)) saveBlob(`${name}.${format}`, await fetchUserFile(key, asked as RequestOf<UserTableKey>));
      else saveBlob(`${name}-${eid}.${format}`, await fetchPageFile(eid!, key, asked as RequestOf<PageTableKey>));
    });
  return { download, isLoading };
}

/** The same for a document, which is called `<name>.pdf`. */
export function usePageDocument<Key extends DocumentKey>(key: Key) {
  const { eid } = useSelectedPage();
  const { run, isLoading } = useLoading();
  const download = (name: string, request: RequestOf<Key>) =>
    run(async () => saveBlob(`${name}.pdf`, await fetchPageDocument(eid!, key, request)));
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
