import { useEffect, useRef, useState } from 'react';
import { styleNonce } from '../browser/style-nonce.ts';
import classes from './framed-page.module.css';

interface FramedPageProps {
  html: string | undefined;
  /** The window that the page believes it is in. */
  width: number;
  height: number;
  /** What stands in the frame, for those who hear it; a thumbnail is only looked at. */
  title?: string;
  device?: 'phone' | 'tablet' | 'desktop';
  /** Longer than the frame: read on by keys too. */
  canScroll?: boolean;
}

// A page in srcdoc is under the console's own policy, whose nonce its style element needs. Its script could not run in
// the sandbox, and browsers complain of each.
const forFrame = (html: string): string => withoutScripts(html.replace('<style>', `<style nonce="${styleNonce()}">`));

const withoutScripts = (html: string): string =>
  html
    .split('<script>')
    .map((piece, index) => (index === 0 ? piece : piece.slice(piece.indexOf('</script>') + '</script>'.length)))
    .join('');

/** A page or a mail, in a sandbox where nothing runs, in its own size, shrunk to the room there is. */
export function FramedPage({ html, width, height, title, device = 'phone', canScroll = false }: FramedPageProps) {
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  // The page before stays until the next has been laid out: nothing flashes while somebody types.
  const [ready, setReady] = useState<string>();
  const pages = ready && html && ready !== html ? [ready, html] : html ? [html] : [];
  const shown = ready ?? html;
  useEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setScale(Math.min(1, entry.contentRect.width / width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div
      ref={room}
      className={classes.room}
      data-device={device}
      style={{ maxInlineSize: width, aspectRatio: `${width} / ${height}` }}
    >
      {scale > 0 &&
        pages.map((page) => (
          <iframe
            key={page}
            className={classes.page}
            sandbox=""
            srcDoc={forFrame(page)}
            {...(!canScroll && { tabIndex: -1 })}
            loading="lazy"
            onLoad={() => setReady(page)}
            title={page === shown ? (title ?? '') : ''}
            aria-hidden={title && page === shown ? undefined : true}
            style={{
              inlineSize: width,
              blockSize: height,
              scale: String(scale),
              visibility: page === shown ? 'visible' : 'hidden',
            }}
          />
        ))}
    </div>
  );
}
