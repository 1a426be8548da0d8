import { SegmentedControl } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { fileTypes, fileTypeOf, largestOf } from '@wifi/contract/venue/media-types.ts';
import { PicturesDrawing } from '../../../kit/drawings/pictures.tsx';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { Upload } from '../../../kit/files/upload.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { ListFrame } from '../../../kit/table/list-frame.tsx';
import { usePageList } from '../../../shell/calls/queries.ts';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { mediaAccept } from '../../../widgets/media/media-accept.ts';
import { useMediaSource } from '../../../widgets/media/media-source.ts';
import { MediaThumb } from '../../../widgets/media/media-thumb.tsx';
import { dataWords } from '../../../widgets/words/data-words.ts';
import { FileDrawer } from './file-drawer.tsx';
import { smallestShown, typeNames, useSizeWords, type MediaFile } from './file.ts';
import classes from './media.module.css';

export default function Media() {
  const t = useT();
  const format = useFormat();
  const source = useMediaSource();
  const [search, setSearch] = useUrlText('search');
  const [typeText, setType] = useUrlText('type');
  const [opened, setOpened] = useState<string>();
  const type = fileTypes.find((each) => each === typeText);
  const list = usePageList('GET /files', rowsPerLoad, { search: search || undefined, type });
  const megabytes = (bytes: number) => format.number(bytes / 1_048_576, { style: 'unit', unit: 'megabyte' });
  const sizes = { picture: megabytes(largestOf.i), video: megabytes(largestOf.v), document: megabytes(largestOf.o) };
  return (
    <>
      <ListFrame
        bare
        title={t('Media')}
        purpose={t('Pictures, videos and documents of this page, for its splash and its items.')}
        notice={
          source.canUpload && (
            <div className={classes.upload}>
              <Upload
                wholeWindow
                hidesDone
                accept={mediaAccept()}
                maxBytes={(file) => largestOf[fileTypeOf(file.type)]}
                note={
                  source.takesVideo
                    ? t(
                        'Pictures up to {picture}, videos up to {video}, PDF documents up to {document}. You can also paste a picture.',
                        sizes,
                      )
                    : t(
                        'Pictures up to {picture}, PDF documents up to {document}. You can also paste a picture. Videos need a plan that includes them.',
                        sizes,
                      )
                }
                send={source.upload}
                describeFailure={source.describeFailure}
              />
            </div>
          )
        }
        list={list}
        search={{ value: search, onChange: setSearch, label: t('Search by name') }}
        filters={
          <SegmentedControl
            aria-label={t('Kind of file')}
            value={type ?? ''}
            onChange={setType}
            data={[
              { value: '', label: t('All') },
              ...fileTypes.map((each) => ({ value: each, label: t(typeNames[each]) })),
            ]}
          />
        }
        isNarrowed={Boolean(search || type)}
        empty={
          <EmptyState drawing={PicturesDrawing} title={t('No files yet')}>
            {source.canUpload
              ? t('Drop your logo and a few good pictures above: they are made small enough for phones by themselves.')
              : t('What your colleagues upload appears here.')}
          </EmptyState>
        }
      >
        {(files) => (
          <ul className={classes.grid}>
            {files.map((file) => (
              <li key={file.eid}>
                <FileCard file={file} onOpen={() => setOpened(file.eid)} />
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
      <FileDrawer eid={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

function FileCard({ file, onOpen }: { file: MediaFile; onOpen: () => void }) {
  const format = useFormat();
  const sizeOf = useSizeWords();
  const facts = [sizeOf(file), dataWords(format, Math.max(file.filesize, smallestShown))].filter(Boolean);
  return (
    <button type="button" className={classes.card} onClick={onOpen}>
      <span className={classes.picture}>
        <MediaThumb type={file.type} url={file.url} sizes="(max-width: 767px) 46vw, 240px" />
        {file.type === 'v' && <IconPlayerPlay aria-hidden className={classes.play} stroke={1.5} />}
      </span>
      <span className={classes.words}>
        <bdi className={classes.name}>{file.name}</bdi>
        <span className={classes.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </span>
    </button>
  );
}
