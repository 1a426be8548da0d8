import { randomBytes } from 'node:crypto';
import type { Answer, Request } from '../web-door.ts';
import type { Oa } from './account.ts';
import { dayInMs, type Clock } from './clock.ts';
import { invalid, refuse, succeed } from './refusals.ts';

export type UploadKind = 'image' | 'gif' | 'file';

const life = 7 * dayInMs;
const megabyte = 1_048_576;

/** What files of each kind begin with or are called, and how large they may be. */
const rules: Record<UploadKind, { largest: number; fits: (name: string, bytes: Buffer) => boolean }> = {
  image: {
    largest: megabyte,
    fits: (_, bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff' || bytes.subarray(1, 4).toString() === 'PNG',
  },
  gif: { largest: 5 * megabyte, fits: (_, bytes) => bytes.subarray(0, 4).toString() === 'GIF8' },
  file: { largest: 5 * megabyte, fits: (name) => /\.(?:pdf|docx?|csv)$/i.test(name) },
};

interface Upload {
  oa: Oa;
  kind: UploadKind;
  name: string;
  type: string;
  bytes: Buffer;
  until: number;
}

/** Pictures and files that wait to be sent; forgotten after seven days. */
export function createUploads(clock: Clock) {
  const uploads = new Map<string, Upload>();
  return {
    async take({ headers, bytes }: Request, oa: Oa, kind: UploadKind): Promise<Answer> {
      const type = headers['content-type'] ?? '';
      const form = type.startsWith('multipart/form-data')
        ? await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData().catch(() => {})
        : undefined;
      const file = form?.get('file');
      if (!(file instanceof File)) return invalid('file');
      const content = Buffer.from(await file.arrayBuffer());
      const { largest, fits } = rules[kind];
      if (content.length > largest) return refuse(-210, 'File is larger than is allowed');
      if (!fits(file.name, content)) return invalid('file type');
      const id = randomBytes(24).toString('base64url');
      const kept = { oa, kind, name: file.name, type: file.type, bytes: content, until: clock.now() + life };
      uploads.set(id, kept);
      return succeed(kind === 'file' ? { token: id } : { attachment_id: id });
    },
    /** For the account that uploaded it, while it is kept. */
    find(oa: Oa, kind: UploadKind, id: string): Upload | undefined {
      const upload = uploads.get(id);
      return upload?.oa === oa && upload.kind === kind && upload.until > clock.now() ? upload : undefined;
    },
    /** For the drawn phone. */
    show(id: string): Answer | undefined {
      const upload = uploads.get(id);
      return upload && { headers: { 'content-type': upload.type || 'application/octet-stream' }, body: upload.bytes };
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;
