import { mostPictures } from '@wifi/contract/page-item-words.ts';
import { useT } from '../../kit/language.tsx';
import { MediaPicker } from '../../widgets/media-picker.tsx';
import type { ItemFile } from './item.ts';
import classes from './items.module.css';

/** One more place than there are pictures; clearing one closes the gap. The first picture stands in lists. */
export function ItemPictures({ files, onChange }: { files: ItemFile[]; onChange: (files: ItemFile[]) => void }) {
  const t = useT();
  const put = (at: number, url: string) => onChange(url ? files.toSpliced(at, 1, { type: files[at]?.type ?? 'i', url, name: '' }) : files.toSpliced(at, 1));
  const places = files.length < mostPictures ? [...files, undefined] : files;
  return (
    <div className={classes.pictures}>
      {places.map((file, at) => (
        <MediaPicker key={at} kind={file?.type ?? 'i'} label={at === 0 ? t('Picture') : t('Picture {n}', { n: at + 1 })} value={file?.url ?? ''} onChange={(url) => put(at, url)} />
      ))}
    </div>
  );
}
