import type { ReactElement } from 'react';
import { safeUrl } from '../style/safe-value.ts';
import { SitePicture } from './site-picture.tsx';
import type { SiteItem } from './site-view.ts';

/** The first picture at once, the others when they come near. */
export function ItemPictures({ item }: { item: SiteItem }): ReactElement | null {
  const files = item.mediaFiles.flatMap((file) => {
    const url = safeUrl(file.url);
    return url ? [{ ...file, url }] : [];
  });
  if (files.length === 0) return null;
  return (
    <div className="pictures" {...(files.length > 1 && { tabIndex: 0, role: 'group', 'aria-label': item.title })}>
      {files.map(({ type, url, name }, at) => (type === 'v'
        ? <video key={url} src={url} controls muted preload="none" aria-label={name || item.title} />
        : <SitePicture key={url} url={url} sizes="(min-width: 600px) 560px, 100vw" alt={name || item.title} {...(at > 0 && { loading: 'lazy' as const })} />
      ))}
    </div>
  );
}
