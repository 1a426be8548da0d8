import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { msg, useLanguage, useT } from '../../../kit/language.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { ListFrame } from '../../../kit/table/list-frame.tsx';
import { usePageCall, usePageParts } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { CardGrid } from '../../../widgets/lists/card-grid.tsx';
import { PartChips } from '../../../widgets/lists/part-chips.tsx';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { ApprovedTemplates } from './approved-templates.tsx';
import { CreateTemplate } from './create-template.tsx';
import { TemplateCard } from './template-card.tsx';
import { editorPath } from './template.ts';
import { useTemplateActions } from './use-template-actions.ts';

const parts = { own: msg('Yours'), shared: msg('Ready-made'), approved: msg('Approved templates') };
type Part = keyof typeof parts;
const isPart = (text: string): text is Part => Object.hasOwn(parts, text);

/** Messages of the official account: the page's own, those that come with the product, and those that Zalo approved. */
export default function ZaloTemplates() {
  const t = useT();
  const { can } = useAccess();
  const [wanted, setPart] = useUrlText('type');
  const [isCreating, setIsCreating] = useState(false);
  const navigate = useNavigate();
  const part = isPart(wanted) ? wanted : 'own';
  const head = {
    title: t('Zalo message templates'),
    purpose: t('What your official account says, written once and used in answers, campaigns and flows.'),
  };
  const create = can('zalo.write') && (
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => setIsCreating(true)}>
      {t('New template')}
    </Button>
  );
  const chips = <PartChips names={parts} value={part} onChange={setPart} />;
  return (
    <>
      {part === 'approved' ? (
        <>
          <PageHeader {...head} actions={create} />
          {chips}
          <ApprovedTemplates />
        </>
      ) : (
        <Written key={part} type={part} head={head} create={create} chips={chips} onShared={() => setPart('shared')} />
      )}
      {isCreating && (
        <CreateTemplate onClose={() => setIsCreating(false)} onCreated={(id) => void navigate(editorPath(id))} />
      )}
    </>
  );
}

interface WrittenProps {
  type: 'own' | 'shared';
  head: { title: string; purpose: string };
  create: ReactNode;
  chips: ReactNode;
  onShared: () => void;
}

function Written({ type, head, create, chips, onShared }: WrittenProps) {
  const t = useT();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const act = useTemplateActions();
  const [search, setSearch] = useUrlText('search');
  const { data: sample } = usePageCall('GET /email-fields', { query: {} });
  const list = usePageParts(
    'GET /zalo-message-templates',
    rowsPerLoad,
    { type, language, search: search || undefined },
    ({ data: { data: rows, total: count, next } }) => ({ rows, count, next }),
  );
  return (
    <ListFrame
      bare
      {...head}
      headerActions={create}
      list={list}
      notice={chips}
      search={{ value: search, onChange: setSearch, label: t('Search by name') }}
      isNarrowed={Boolean(search)}
      empty={
        <EmptyState
          title={t('No Zalo templates yet')}
          action={
            <Button variant="default" onClick={onShared}>
              {t('See the ready-made ones')}
            </Button>
          }
        >
          {t('Start from a ready-made message, put your own words in it, and try it on your phone.')}
        </EmptyState>
      }
    >
      {(rows) => (
        <CardGrid rows={rows} rowKey={({ _id }) => _id}>
          {(template) => (
            <TemplateCard
              template={template}
              fields={sample?.fields ?? {}}
              onUse={async () => {
                const id = await act.use(template);
                if (id) void navigate(editorPath(id));
              }}
            />
          )}
        </CardGrid>
      )}
    </ListFrame>
  );
}
