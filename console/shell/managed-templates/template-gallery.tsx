import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { templateStates } from '@wifi/contract/access/template-words.ts';
import { pageCategories } from '@wifi/contract/venue/page-categories.ts';
import { EmptyState } from '../../kit/feedback/state.tsx';
import { useT } from '../../kit/language.tsx';
import { ChoiceChips } from '../../kit/table/choice-chips.tsx';
import { ListFrame, type ListState } from '../../kit/table/list-frame.tsx';
import { CardGrid } from '../../widgets/lists/card-grid.tsx';
import { useUrlText } from '../../widgets/lists/use-url-text.ts';
import { categoryLooks } from '../../widgets/words/page-categories.ts';
import { useCall } from '../calls/queries.ts';
import { editorPath, stateWords, type ManagedKind, type ManagedTemplate } from './managed-template.ts';
import { TemplateCard } from './template-card.tsx';
import { TemplateSettings } from './template-settings.tsx';
import { TemplateTabs } from './template-tabs.tsx';
import classes from './managed-templates.module.css';

const narrowings = ['search', 'state', 'category', 'plan', 'occasion'] as const;
type Narrowing = (typeof narrowings)[number];
type Narrowed = Record<Narrowing, string | undefined>;

/** What the list is narrowed to, as its address says. */
export function useNarrowed(): { narrowed: Narrowed; set: Record<Narrowing, (value: string) => void> } {
  const search = useUrlText('search');
  const state = useUrlText('state');
  const category = useUrlText('category');
  const plan = useUrlText('plan');
  const occasion = useUrlText('occasion');
  const all = { search, state, category, plan, occasion };
  const each = <Value,>(read: (text: (typeof all)[Narrowing]) => Value) =>
    Object.fromEntries(narrowings.map((name) => [name, read(all[name])])) as Record<Narrowing, Value>;
  return { narrowed: each(([value]) => value || undefined), set: each(([, change]) => change) };
}

interface TemplateGalleryProps<Template> {
  kind: ManagedKind;
  purpose: string;
  list: ListState<Template>;
  narrowing: ReturnType<typeof useNarrowed>;
  /** What else its list can be narrowed by. */
  filters?: ReactNode;
  /** Where there is none yet: what one can start from. */
  beginning: string;
  pictureOf: (template: Template) => ReactNode;
  renderCreate: (made: {
    from: Template | undefined;
    onClose: () => void;
    onCreated: (id: number) => void;
  }) => ReactNode;
  renderPreview: (template: Template, onClose: () => void) => ReactNode;
}

/** What pages can start from: the product's own and what administrators made of them. */
export function TemplateGallery<Template extends ManagedTemplate>(props: TemplateGalleryProps<Template>) {
  const { kind, purpose, list, narrowing, filters, beginning, pictureOf, renderCreate, renderPreview } = props;
  const { narrowed, set } = narrowing;
  const t = useT();
  const navigate = useNavigate();
  const [previewed, setPreviewed] = useState<Template>();
  const [changed, setChanged] = useState<{ template: Template; publishes: boolean }>();
  const [creating, setCreating] = useState<Template | 'new'>();
  const { data: plans } = useCall('GET /plans');
  const planNames = useMemo(() => new Map((plans?.rows ?? []).map(({ id, name }) => [id, name])), [plans]);
  const isNarrowed = Object.values(narrowed).some(Boolean);
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
    <>
      <ListFrame
        bare
        title={t('Manage templates')}
        purpose={purpose}
        headerActions={create}
        notice={<TemplateTabs />}
        list={list}
        search={{ value: narrowed.search ?? '', onChange: set.search, label: t('Search by name') }}
        filters={
          <>
            <ChoiceChips choices={templateStates} names={stateWords} value={narrowed.state} onChange={set.state} />
            <div className={classes.selects}>
              {filters}
              <Select
                className={classes.filter!}
                aria-label={t('Category')}
                placeholder={t('Every category')}
                clearable
                value={narrowed.category ?? null}
                onChange={(value) => set.category(value ?? '')}
                data={pageCategories.map((value) => ({ value, label: t(categoryLooks[value].name) }))}
              />
              <Select
                className={classes.filter!}
                aria-label={t('Plan')}
                placeholder={t('Every plan')}
                clearable
                value={narrowed.plan ?? null}
                onChange={(value) => set.plan(value ?? '')}
                data={[...planNames].map(([id, name]) => ({ value: String(id), label: name }))}
              />
            </div>
          </>
        }
        isNarrowed={isNarrowed}
        empty={
          <EmptyState title={t('No templates yet')} action={create}>
            {beginning}
          </EmptyState>
        }
      >
        {(rows) => (
          <CardGrid isCompact rows={rows} rowKey={({ id }) => String(id)}>
            {(template) => (
              <TemplateCard
                kind={kind}
                template={template}
                picture={pictureOf(template)}
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
      {creating &&
        renderCreate({
          from: creating === 'new' ? undefined : creating,
          onClose: () => setCreating(undefined),
          onCreated: (id) => void navigate(editorPath(kind, id)),
        })}
      {changed && (
        <TemplateSettings
          key={`${changed.template.id}/${changed.template.version}`}
          kind={kind}
          {...changed}
          plans={plans?.rows ?? []}
          onClose={() => setChanged(undefined)}
        />
      )}
      {previewed && renderPreview(previewed, () => setPreviewed(undefined))}
    </>
  );
}
