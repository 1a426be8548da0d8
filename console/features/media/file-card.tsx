import { IconPlayerPlay } from '@tabler/icons-react';
import { useFormat } from '../../kit/language.tsx';
import { dataWords } from '../../widgets/data-words.ts';
import { MediaThumb } from '../../widgets/media-thumb.tsx';
import type { MediaFile } from './file.ts';
import { smallestShown, useSizeWords } from './use-size-words.ts';
import classes from './media.module.css';

export function FileCard({ file, onOpen }: { file: MediaFile; onOpen: () => void }) {
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
        <span className={classes.facts}>{facts.map((fact) => <span key={fact}>{fact}</span>)}</span>
      </span>
    </button>
  );
}
