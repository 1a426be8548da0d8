import { createContext, use } from 'react';
import type { FileType } from '@wifi/contract/venue/media-types.ts';
import type { SendOptions } from '../../kit/files/send-file.ts';

interface MediaItem {
  eid: string;
  type: FileType;
  name: string;
  url: string;
  mimetype: string;
  filesize: number;
  width: number | null;
  height: number | null;
}

/** The media library of the selected page, as a widget sees it; the shell puts it there. */
export interface MediaSource {
  /** Without a page there is no library to choose from. */
  hasPage: boolean;
  canUpload: boolean;
  takesVideo: boolean;
  list: (query: {
    limit: string;
    skip: string;
    search?: string;
    type?: FileType;
  }) => Promise<{ rows: MediaItem[]; count: number }>;
  /** Into the library, and the new entry as answer. */
  upload: (file: File, options: SendOptions) => Promise<MediaItem>;
  describeFailure: (error: unknown) => string;
}

export const MediaSourceContext = createContext<MediaSource | null>(null);

export function useMediaSource(): MediaSource {
  const source = use(MediaSourceContext);
  if (!source) throw new Error('No MediaProvider above this component');
  return source;
}
