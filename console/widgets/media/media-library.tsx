import { Modal } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { largestOf, type FileType } from '@wifi/contract/venue/media-types.ts';
import { NoResultsDrawing } from '../../kit/drawings/no-results.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../../kit/feedback/state.tsx';
import { Upload } from '../../kit/files/upload.tsx';
import { useOpening } from '../../kit/form/use-opening.ts';
import { useTopmost } from '../../kit/form/use-topmost.ts';
import { useT } from '../../kit/language.tsx';
import { LoadMore } from '../../kit/table/load-more.tsx';
import { SearchInput } from '../../kit/table/search-input.tsx';
import { mediaAccept } from './media-accept.ts';
import { useMediaSource } from './media-source.ts';
import { MediaThumb } from './media-thumb.tsx';
import classes from './media-picker.module.css';

const perLoad = 24;

interface MediaLibraryProps {
  kind: FileType;
  value: string;
  title: string;
  opened: boolean;
  onClose: () => void;
  onChoose: (url: string) => void;
}

export default function MediaLibrary({ kind, value, title, opened, onClose, onChoose }: MediaLibraryProps) {
  const t = useT();
  const source = useMediaSource();
  const close = useTopmost(opened, onClose);
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery({
    queryKey: ['GET /files', 'picker', source, kind, search],
    enabled: opened && source.hasPage,
    initialPageParam: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam }) =>
      source.list({ limit: String(perLoad), skip: String(pageParam), type: kind, ...(search && { search }) }),
    getNextPageParam: (last, all) => {
      const loaded = all.reduce((sum, { rows }) => sum + rows.length, 0);
      return loaded < last.count && last.rows.length > 0 ? loaded : undefined;
    },
  });
  const files = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const mayUpload = source.canUpload && (kind !== 'v' || source.takesVideo);
  return (
    <Modal
      opened={useOpening(opened)}
      onClose={close}
      title={title}
      size={880}
      classNames={{ content: classes.dialog }}
    >
      <div className={classes.library}>
        {mayUpload && (
          <Upload
            wholeWindow
            multiple={false}
            accept={mediaAccept(kind)}
            maxBytes={largestOf[kind]}
            describeFailure={source.describeFailure}
            send={async (file, options) => onChoose((await source.upload(file, options)).url)}
          />
        )}
        {kind === 'v' && source.canUpload && !source.takesVideo && (
          <p className={classes.note}>{t('Please upgrade your plan')}</p>
        )}
        {(files.length > 0 || search) && (
          <SearchInput value={search} onChange={setSearch} label={t('Search by name')} />
        )}
        {!source.hasPage ? (
          <p className={classes.note}>
            {t('Files come from the library of a page. Select a page at the top, then choose here.')}
          </p>
        ) : list.isPending ? (
          <SkeletonRows />
        ) : list.error ? (
          <ErrorState onRetry={() => void list.refetch()} />
        ) : files.length === 0 ? (
          search ? (
            <EmptyState drawing={NoResultsDrawing} title={t('Nothing matches')}>
              {t('Try another word, or fewer filters.')}
            </EmptyState>
          ) : (
            <p className={classes.note}>
              {
                {
                  i: t('There are no pictures in the library yet.'),
                  v: t('There are no videos in the library yet.'),
                  o: t('There are no PDFs in the library yet.'),
                }[kind]
              }
            </p>
          )
        ) : (
          <>
            <ul className={classes.grid}>
              {files.map((file) => (
                <li key={file.eid}>
                  <button
                    type="button"
                    className={classes.choice}
                    aria-pressed={file.url === value}
                    onClick={() => onChoose(file.url)}
                  >
                    <span className={classes.picture}>
                      <MediaThumb type={file.type} url={file.url} sizes="200px" />
                      {file.url === value && <IconCheck aria-hidden className={classes.check} size={18} stroke={2} />}
                    </span>
                    <bdi className={classes.name}>{file.name}</bdi>
                  </button>
                </li>
              ))}
            </ul>
            <LoadMore
              bare
              shown={files.length}
              total={list.data?.pages.at(-1)?.count ?? 0}
              hasMore={list.hasNextPage}
              isLoadingMore={list.isFetchingNextPage}
              loadMore={() => void list.fetchNextPage()}
            />
          </>
        )}
      </div>
    </Modal>
  );
}
