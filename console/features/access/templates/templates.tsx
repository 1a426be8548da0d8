import { Button, Drawer, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { templateStates } from '@wifi/contract/access/template-words.ts';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { pageCategories } from '@wifi/contract/venue/page-categories.ts';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { useLanguage, useT } from '../../../kit/language.tsx';
import { ChoiceChips } from '../../../kit/table/choice-chips.tsx';
import { ListFrame } from '../../../kit/table/list-frame.tsx';
import { useCall, useList } from '../../../shell/calls/queries.ts';
import { firstFlow } from '../../../shell/splash-editor/new-content.ts';
import { PreviewPane } from '../../../shell/splash-editor/preview-pane.tsx';
import { PreviewSourceContext } from '../../../shell/splash-preview/use-splash-preview.ts';
import { CardGrid } from '../../../widgets/lists/card-grid.tsx';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { categoryLooks } from '../../../widgets/words/page-categories.ts';
import { readWords } from '../../../widgets/words/read-words.ts';
import { CreateTemplate } from './create-template.tsx';
import { TemplateCard } from './template-card.tsx';
import { TemplateSettings } from './template-settings.tsx';
import { editorPath, stateWords, templatePreviews, type Template } from './template.ts';
import classes from './templates.module.css';

/** What pages can start from: the product's own and what administrators made of them. */
export default function Templates() {
  const t = useT();
  const navigate = useNavigate();
  const [search, setSearch] = useUrlText('search');
  const [state, setState] = useUrlText('state');
  const [category, setCategory] = useUrlText('category');
  const [plan, setPlan] = useUrlText('plan');
  const [previewed, setPreviewed] = useState<Template>();
  const [changed, setChanged] = useState<{ template: Template; publishes: boolean }>();
  const [creating, setCreating] = useState<Template | 'new'>();
  const list = useList('GET /templates', rowsPerLoad, {
    search: search || undefined,
    state: state || undefined,
    category: category || undefined,
    plan: plan || undefined,
  });
  const { data: plans } = useCall('GET /plans');
  const planNames = useMemo(() => new Map((plans?.rows ?? []).map(({ id, name }) => [id, name])), [plans]);
  const isNarrowed = Boolean(search || state || category || plan);
  const create = (
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => setCreating('new')}>
      {t('New template')}
    </Button>
  );
  // Where the list is narrowed, what stands next to it is not what it would be moved past.
  const placesOf = (rows: readonly Template[], at: number) =>
    isNarrowed
      ? { up: undefined, down: undefined }
      : { up: at === 0 ? undefined : (rows[at - 2]?.id ?? null), down: rows[at + 1]?.id };
  return (
    <PreviewSourceContext value={templatePreviews}>
      <ListFrame
        bare
        title={t('Manage templates')}
        purpose={t(
          'What pages can start their splash from. A page gets a copy: what you change later does not touch it.',
        )}
        headerActions={create}
        list={list}
        search={{ value: search, onChange: setSearch, label: t('Search by name') }}
        filters={
          <>
            <ChoiceChips choices={templateStates} names={stateWords} value={state} onChange={setState} />
            <Select
              className={classes.filter!}
              aria-label={t('Category')}
              placeholder={t('Every category')}
              clearable
              value={category || null}
              onChange={(value) => setCategory(value ?? '')}
              data={pageCategories.map((value) => ({ value, label: t(categoryLooks[value].name) }))}
            />
            <Select
              className={classes.filter!}
              aria-label={t('Plan')}
              placeholder={t('Every plan')}
              clearable
              value={plan || null}
              onChange={(value) => setPlan(value ?? '')}
              data={[...planNames].map(([id, name]) => ({ value: String(id), label: name }))}
            />
          </>
        }
        isNarrowed={isNarrowed}
        empty={
          <EmptyState title={t('No templates yet')} action={create}>
            {t('Start from nothing, from another template or from the splash of a page.')}
          </EmptyState>
        }
      >
        {(rows) => (
          <CardGrid isCompact rows={rows} rowKey={({ id }) => String(id)}>
            {(template) => (
              <TemplateCard
                template={template}
                planNames={planNames}
                {...placesOf(rows, rows.indexOf(template))}
                onPreview={() => setPreviewed(template)}
                onSettings={(publishes) => setChanged({ template, publishes })}
                onCopy={() => setCreating(template)}
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
      {changed && (
        <TemplateSettings
          key={`${changed.template.id}/${changed.template.version}`}
          {...changed}
          plans={plans?.rows ?? []}
          onClose={() => setChanged(undefined)}
        />
      )}
      {previewed && <PreviewDrawer template={previewed} onClose={() => setPreviewed(undefined)} />}
    </PreviewSourceContext>
  );
}

function PreviewDrawer({ template, onClose }: { template: Template; onClose: () => void }) {
  const { language: own } = useLanguage();
  const [language, setLanguage] = useState(own);
  const content = useMemo(() => ({ design: template.design, flow: firstFlow }), [template]);
  return (
    <Drawer opened onClose={onClose} title={<bdi>{readWords(template.names, own)}</bdi>} position="right" size={720}>
      <PreviewPane
        content={content}
        selected="design"
        language={language}
        onLanguage={setLanguage}
        onSelect={() => onClose()}
      />
    </Drawer>
  );
}
