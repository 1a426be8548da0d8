import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { useT } from '../../../../kit/language.tsx';
import { callPage } from '../../../../shell/calls/page-calls.ts';
import { usePageList } from '../../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../../shell/calls/toast-outcome.ts';
import { useSelectedPage } from '../../../../shell/session/selected-page.ts';
import { HistoryDrawer } from '../../../../widgets/editor/history-drawer.tsx';
import { VersionThumb } from '../template-thumb.tsx';
import type { TemplateVersion } from '../template.ts';
import type { MailEditing } from './use-mail-editor.ts';

/** Everything that was saved, or sent. */
export function History({ editor, onClose }: { editor: MailEditing; onClose: () => void }) {
  const t = useT();
  const { eid } = useSelectedPage();
  const list = usePageList('GET /bee-templates/{id}/versions', rowsPerLoad, {}, { id: editor.id });
  const open = ({ version }: TemplateVersion) =>
    toastOutcome(t, async () => {
      const params = { id: editor.id, version: String(version) };
      const { design } = await callPage(eid!, 'GET /bee-templates/{id}/versions/{version}', { params });
      editor.replace(design);
      onClose();
      return t('Opened version {n}', { n: version });
    });
  return (
    <HistoryDrawer
      list={list}
      read={({ version, savedAt, savedBy, isSent }) => ({
        version,
        picture: <VersionThumb id={editor.id} version={version} />,
        at: savedAt,
        by: savedBy,
        ...(isSent && { what: t('Was sent to guests') }),
      })}
      standing={editor.saved.version}
      standingName={t('Saved')}
      onClose={onClose}
      restoreMeans={t('It is saved again as a new version; nothing that was saved since is lost.')}
      onRestore={editor.restore}
      onOpen={(version) => void open(version)}
    />
  );
}
