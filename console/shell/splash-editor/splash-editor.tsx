import { SegmentedControl } from '@mantine/core';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { FieldRefusal } from '@wifi/contract/reasons.ts';
import { useLanguage, useT, type LanguageId } from '../../kit/language.tsx';
import { useUndoKeys } from '../../widgets/editor/use-undo-keys.ts';
import { describeReason } from '../calls/describe-error.ts';
import type { Content } from './content.ts';
import { DesignPanel } from './design/design-panel.tsx';
import { EditingContext, type Editing } from './editing.ts';
import { PreviewPane } from './preview-pane.tsx';
import { TextLanguage } from './text-language.tsx';
import classes from '../../widgets/editor/editor.module.css';

/** The top bar and the switch of the parts stay over what scrolls. */
const roomAbove = 190;
type Panel = 'steps' | 'preview' | 'properties';

/** The login flow beside the design, where it is edited too. */
export interface FlowParts {
  steps: (flow: Content['flow'], selected: string, select: (id: string) => void) => ReactNode;
  /** Undefined where nothing of that name stands in the flow: then the design is shown. */
  properties: (selected: string, select: (id: string) => void) => { name: string; fields: ReactNode } | undefined;
}

interface SplashEditorProps {
  content: Content;
  change: Editing['change'];
  undo: () => void;
  redo: () => void;
  /** The language that guests get where a text is missing; the reader's own unless given. */
  pageLanguage: LanguageId | undefined;
  refused: readonly FieldRefusal[];
  /** What can be done, and what must be told: it stays in sight. */
  head: ReactNode;
  flowParts?: FlowParts;
}

/** Steps, preview and properties of one splash. Whoever shows it says where the work is kept. */
export function SplashEditor(props: SplashEditorProps) {
  const { content, change, undo, redo, refused, head, flowParts } = props;
  const t = useT();
  const { language: own } = useLanguage();
  const [language, setLanguage] = useState(own);
  const [selected, setSelected] = useState('design');
  const [panel, setPanel] = useState<Panel>('preview');
  useUndoKeys(undo, redo);
  const pageLanguage = props.pageLanguage ?? own;
  const editing = useMemo(() => ({ language, pageLanguage, change }), [language, pageLanguage, change]);
  const problems = useMemo(
    () =>
      Object.fromEntries(
        refused.map(({ field, reason, params }) => [field.replace(/^design\./, ''), describeReason(t, reason, params)]),
      ),
    [refused, t],
  );
  const select = useCallback((id: string) => {
    setSelected(id);
    setPanel('properties');
  }, []);
  const parts = useRef<HTMLDivElement>(null);
  // What is chosen is read from its top, wherever the one before was scrolled to.
  useEffect(() => {
    const top = parts.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) scrollBy({ top: top - roomAbove });
    parts.current?.lastElementChild?.scrollTo({ top: 0 });
  }, [selected, panel]);
  // The field that is typed in comes first; the list of steps and the preview follow when there is time.
  const followed = useDeferredValue(content);
  const method = selected === 'design' ? undefined : flowParts?.properties(selected, select);
  const shown = method ? selected : 'design';
  return (
    <EditingContext value={editing}>
      <div className={classes.head}>
        {head}
        <SegmentedControl
          className={classes.panels!}
          fullWidth
          value={panel}
          onChange={(value) => setPanel(value as Panel)}
          aria-label={t('Part of the editor')}
          data={[
            ...(flowParts ? [{ value: 'steps', label: t('Steps') }] : []),
            { value: 'preview', label: t('Preview') },
            { value: 'properties', label: t('Properties') },
          ]}
        />
      </div>
      <div ref={parts} className={classes.editor} data-panel={panel} data-plain={flowParts ? undefined : true}>
        {flowParts && (
          <nav className={classes.steps} aria-label={t('Steps')}>
            {flowParts.steps(followed.flow, shown, select)}
          </nav>
        )}
        <div className={classes.preview}>
          <PreviewPane
            content={followed}
            selected={shown}
            language={language}
            onLanguage={setLanguage}
            onSelect={select}
          />
        </div>
        <section className={classes.properties} aria-label={t('Properties')}>
          <div className={classes.heading}>
            <h2>{method ? method.name : t('Design')}</h2>
            <TextLanguage className={classes.language} value={language} onChange={setLanguage} />
          </div>
          {method ? method.fields : <DesignPanel design={content.design} problems={problems} />}
        </section>
      </div>
    </EditingContext>
  );
}
