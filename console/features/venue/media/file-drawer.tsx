import { Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { CopyField } from '../../../kit/form/copy-field.tsx';
import { DetailActions, DetailDrawer } from '../../../kit/form/detail-drawer.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { apiOrigin } from '../../../shell/calls/api-address.ts';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { useListWords } from '../../../widgets/lists/use-list-words.ts';
import { FactList } from '../../../widgets/marks/fact-list.tsx';
import { MediaThumb } from '../../../widgets/media/media-thumb.tsx';
import { dataWords } from '../../../widgets/words/data-words.ts';
import { FileName } from './file-name.tsx';
import { smallestShown, useSizeWords, type FileDetails } from './file.ts';
import classes from './file-drawer.module.css';

export function FileDrawer({ eid, onClose }: { eid: string | undefined; onClose: () => void }) {
  // Stays readable while the drawer slides away.
  const last = useRef(eid);
  if (eid !== undefined) last.current = eid;
  const {
    data: file,
    error,
    refetch,
  } = usePageCall('GET /files/{eid}', { params: { eid: last.current ?? '' } }, { enabled: eid !== undefined });
  return (
    <DetailDrawer opened={eid !== undefined} onClose={onClose} title={file && <bdi>{file.name}</bdi>}>
      {error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : file ? (
        <Details key={file.eid} file={file} onClose={onClose} />
      ) : (
        <SkeletonRows />
      )}
    </DetailDrawer>
  );
}

function Details({ file, onClose }: { file: FileDetails; onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  const { can } = useAccess();
  const sizeOf = useSizeWords();
  const listed = useListWords();
  const remove = useDeleteFile();
  const facts = [
    { name: t('Kind'), value: file.extension.toUpperCase(), isCode: true },
    { name: t('Size'), value: dataWords(format, Math.max(file.filesize, smallestShown)) },
    ...(file.width ? [{ name: t('Pixels'), value: sizeOf(file) }] : []),
    { name: t('Added'), value: format.dateTime(file.createdAt) },
    { name: t('Used in'), value: listed(file.usedIn.map(({ name }) => name)), missing: t('Nowhere yet') },
  ];
  return (
    <>
      <div className={classes.preview}>
        {file.type === 'v' ? (
          <Film file={file} />
        ) : (
          <MediaThumb type={file.type} url={file.url} sizes="480px" alt={file.name} />
        )}
      </div>
      {can('media.write') && <FileName file={file} />}
      <CopyField label={t('Address')} value={new URL(file.url, apiOrigin()).href} />
      <FactList facts={facts} />
      <DetailActions>
        <Button
          component="a"
          href={file.url}
          download={file.filename}
          variant="default"
          leftSection={<IconDownload aria-hidden />}
        >
          {t('Download')}
        </Button>
        {can('media.write') && (
          <Button
            variant="light"
            color="danger"
            leftSection={<IconTrash aria-hidden />}
            onClick={async () => {
              if (await remove(file)) onClose();
            }}
          >
            {t('Delete')}
          </Button>
        )}
      </DetailActions>
    </>
  );
}

const Film = ({ file }: { file: FileDetails }) => (
  // What is uploaded comes without captions; whoever looks here is the one who uploaded it.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  <video className={classes.video} src={file.url} controls preload="metadata" aria-label={file.name} />
);

/** Asks, and says where the file will be missing; nothing keeps it from being deleted. */
function useDeleteFile() {
  const t = useT();
  const listed = useListWords();
  const confirm = useConfirm();
  const { mutateAsync } = usePageSend('DELETE /files/{eid}', { refreshes: ['GET /files'] });
  return async ({ eid, name, usedIn }: FileDetails): Promise<boolean> => {
    const question = t('Are you sure to delete this item?');
    const places = listed(usedIn.map((use) => use.name));
    const body = usedIn.length > 0 ? `${question} ${t('It will be missing in {places}.', { places })}` : question;
    if (!(await confirm({ title: t('Delete {name}?', { name }), body, action: t('Delete'), danger: true })))
      return false;
    try {
      await mutateAsync({ params: { eid } });
      toast.success(t('File deleted'));
      return true;
    } catch (error) {
      toast.error(t('Delete failed: {msg}', { msg: describeError(t, error) }));
      return false;
    }
  };
}
