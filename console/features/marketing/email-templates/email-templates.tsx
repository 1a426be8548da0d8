import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import {
  emailCategories,
  emailTemplateTypes,
  type EmailTemplateType,
} from '@wifi/contract/marketing/email-template-words.ts';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { msg, useLanguage, useT } from '../../../kit/language.tsx';
import { ListFrame } from '../../../kit/table/list-frame.tsx';
import { usePageList } from '../../../shell/calls/queries.ts';
import { occasionNames } from '../../../shell/mail-editor/mail-words.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { CardGrid } from '../../../widgets/lists/card-grid.tsx';
import { PartChips } from '../../../widgets/lists/part-chips.tsx';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { CreateTemplate } from './create-template.tsx';
import { RenameTemplate } from './rename-template.tsx';
import { TemplateCard } from './template-card.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { editorPath, type ListedTemplate } from './template.ts';
import classes from './email-templates.module.css';

const typeNames: Record<EmailTemplateType, string> = { own: msg('Yours'), shared: msg('Ready-made') };
const isType = (text: string): text is EmailTemplateType => (emailTemplateTypes as readonly string[]).includes(text);

/** Mails to start from: the page's own, and the shared ones that it is offered. */
export default function EmailTemplates() {
  const t = useT();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const { can } = useAccess();
  const [search, setSearch] = useUrlText('search');
  const [wanted, setType] = useUrlText('type');
  const [category, setCategory] = useUrlText('category');
  const [creating, setCreating] = useState<ListedTemplate | 'new'>();
  const [renamed, setRenamed] = useState<ListedTemplate>();
  const [previewed, setPreviewed] = useState<ListedTemplate>();
  const type = isType(wanted) ? wanted : 'own';
  const list = usePageList('GET /bee-templates', rowsPerLoad, {
    type,
    language,
    search: search || undefined,
    category: category || undefined,
  });
  const create = can('messages.write') && (
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => setCreating('new')}>
      {t('New template')}
    </Button>
  );
  return (
    <>
      <ListFrame
        bare
        title={t('E-mail templates')}
        purpose={t('Mails to your guests, written once and sent by campaigns and automations.')}
        headerActions={create}
        list={list}
        notice={<PartChips names={typeNames} value={type} onChange={setType} />}
        search={{ value: search, onChange: setSearch, label: t('Search by name') }}
        filters={
          <Select
            className={classes.filter!}
            aria-label={t('Occasion')}
            placeholder={t('Every occasion')}
            clearable
            value={category || null}
            onChange={(value) => setCategory(value ?? '')}
            data={emailCategories.map((value) => ({ value, label: t(occasionNames[value]) }))}
          />
        }
        isNarrowed={Boolean(search || category)}
        empty={
          <EmptyState
            title={t('No e-mail templates yet')}
            action={
              <Button variant="default" onClick={() => setType('shared')}>
                {t('See the ready-made ones')}
              </Button>
            }
          >
            {t('Start from a ready-made mail, put your words and pictures in it, and try it on a guest.')}
          </EmptyState>
        }
      >
        {(rows) => (
          <CardGrid isCompact rows={rows} rowKey={({ _id }) => _id}>
            {(template) => (
              <TemplateCard
                template={template}
                onUse={() => setCreating(template)}
                onRename={() => setRenamed(template)}
                onPreview={() => setPreviewed(template)}
              />
            )}
          </CardGrid>
        )}
      </ListFrame>
      {creating && (
        <CreateTemplate
          from={creating === 'new' ? undefined : creating}
          onClose={() => setCreating(undefined)}
          onCreated={(id) => void navigate(editorPath(id))}
        />
      )}
      {renamed && <RenameTemplate key={renamed._id} template={renamed} onClose={() => setRenamed(undefined)} />}
      {previewed && <TemplatePreview template={previewed} onClose={() => setPreviewed(undefined)} />}
    </>
  );
}
