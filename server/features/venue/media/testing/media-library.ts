import { openTestApp, type TestPage } from '../../../../testing/test-app.ts';

/** A page with its media library, and who may put files into it. */
export async function openMediaLibrary() {
  const app = await openTestApp({ runsJobs: true });
  const admin = await app.user();
  const page = await app.page(admin);
  const tokenFor = async ({ eid }: TestPage, userToken: string) =>
    (await app.call('POST /auth/page', { token: userToken, body: { pageId: eid } })).body.token as string;
  const token = await tokenFor(page, admin.token);
  const upload = (name: string, bytes: Buffer, as = token) =>
    app.call('PUT /files/upload', { token: as, query: { name }, bytes });
  return {
    app,
    page,
    token,
    tokenFor,
    upload,
    fetchFile: (url: string, headers: Record<string, string> = {}) => app.app.inject({ method: 'GET', url, headers }),
    add: async (name: string, bytes: Buffer) =>
      (await app.call('POST /files', { token, body: { ...(await upload(name, bytes)).body, name, pageId: page.eid } }))
        .body,
  };
}

export type MediaLibrary = Awaited<ReturnType<typeof openMediaLibrary>>;

/** Why a file was refused: status, field and reason. */
export const reasonOf = ({ status, body }: Awaited<ReturnType<MediaLibrary['upload']>>) => [
  status,
  body.fields?.[0]?.field,
  body.fields?.[0]?.reason,
];
