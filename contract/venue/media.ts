import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, eid, line, paging, text, timestamp } from '../fields.ts';
import { afterFile, next } from '../place-in-list.ts';
import { fileTypes } from './media-types.ts';

const fileEid = z.string().regex(/^[a-z0-9]{6,24}$/, { error: 'not-found' });
const type = z.enum(fileTypes);
/** As `media-address.ts` explains it. */
const url = z.string().max(500, { abort: true });
const bytes = z.int().min(0);
const pixels = z.int().nullable();
/** The pictures of `media-address.ts` that phones and small places get instead. */
const smaller = z.array(z.object({ width: z.int(), filesize: bytes })).max(10);

/**
 * What the server keeps, whatever was sent: a picture is drawn anew, so its type and size are not those of the upload.
 */
const stored = z.object({
  type,
  url,
  filename: z.string(),
  mimetype: z.string(),
  extension: z.string(),
  filesize: z.int(),
  /** Pixels; null for what has no fixed size. */
  width: pixels,
  height: pixels,
  smaller,
});
const file = stored.extend({ eid: fileEid, name: z.string(), pageId: eid, createdAt: timestamp });
const use = z.object({
  kind: z.enum(['wifi-campaign', 'campaign', 'page-item', 'device', 'email-template', 'zalo-template']),
  name: z.string(),
});

export const media = endpoints({
  'GET /files': {
    token: 'page',
    can: 'page.read',
    summary: 'Files of the media library, newest first',
    query: z.strictObject({
      ...paging(),
      after: afterFile.optional(),
      pageId: eid.optional(),
      search: text().optional(),
      type: type.optional(),
    }),
    output: z.object({ rows: z.array(file), count: z.int(), next }),
  },
  'GET /files/{eid}': {
    token: 'page',
    can: 'page.read',
    summary: 'One file, and where it is used',
    params: z.strictObject({ eid: fileEid }),
    output: file.extend({ usedIn: z.array(use) }),
  },
  'PUT /files/upload': {
    token: 'page',
    can: 'media.write',
    summary: 'Upload the bytes of a file; POST /files then puts it into the library',
    takes: 'bytes',
    query: z.strictObject({ name: line(200) }),
    output: stored,
  },
  'POST /files': {
    token: 'page',
    can: 'media.write',
    summary: 'Put an uploaded file into the library, or with eid, in the place of another',
    // Only the address and the name count: the rest is known from the upload, and taken so that callers may send back
    // what they got.
    body: z.strictObject({
      url,
      name: line(200),
      pageId: eid.optional(),
      eid: fileEid.optional(),
      type: type.optional(),
      filename: text(200).optional(),
      mimetype: text(100).optional(),
      extension: text(20).optional(),
      filesize: bytes.optional(),
      width: pixels.optional(),
      height: pixels.optional(),
      smaller: smaller.optional(),
    }),
    output: file,
  },
  'DELETE /files/{eid}': {
    token: 'page',
    can: 'media.write',
    summary: 'Delete a file',
    params: z.strictObject({ eid: fileEid }),
    output: done,
  },
});
