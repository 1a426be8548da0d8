import { ActionIcon, Anchor, Title, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconZoomIn, IconZoomScan } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { AutomationFlow } from '@wifi/contract/marketing/automation-flow.ts';
import { flowGaps } from '@wifi/contract/marketing/automation-gaps.ts';
import type { StepKind } from '@wifi/contract/marketing/automation-words.ts';
import { DetailDrawer } from '../../../kit/form/detail-drawer.tsx';
import { useT } from '../../../kit/language.tsx';
import { useView } from '../../../kit/layout/breakpoints.ts';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { useFlowChoices, type Automation } from './automation-calls.ts';
import { EditorBar } from './editor-bar.tsx';
import { FlowDrawing } from './flow-drawing.tsx';
import { addStep, moveStep, placeOf, putStep, removeStep, stepOf, type Place } from './flow-edits.ts';
import { useFocusOnNewStep, useWholeFlow } from './flow-focus.ts';
import { GuestsDrawer } from './guests-drawer.tsx';
import { Inspector, useInspectorTitle } from './inspector.tsx';
import { stepSentence } from './sentences.ts';
import { TryDrawer } from './try-drawer.tsx';
import { useFlowEditor } from './use-flow-editor.ts';
import classes from '../../../widgets/editor/editor.module.css';
import own from './flow-editor.module.css';

const asksEvery = 5000;

export function FlowEditor({ opened }: { opened: Automation }) {
  const t = useT();
  const view = useView();
  const writes = useAccess().can('messages.write');
  const editor = useFlowEditor(opened);
  const { content: flow, change } = editor;
  const choices = useFlowChoices();
  const [selected, select] = useState<string>();
  const [shown, show] = useState<'try' | 'guests'>();
  const { data: figures } = usePageCall(
    'GET /automations/{id}/figures',
    { params: { id: String(opened.id) } },
    { refetchInterval: asksEvery, enabled: editor.automation.publishedVersion !== null },
  );
  const gaps = useMemo(() => flowGaps(flow), [flow]);
  const focusNew = useFocusOnNewStep();
  const title = useInspectorTitle(flow, selected);
  const close = () => select(undefined);
  const [isWhole, setWhole] = useState(true);
  const { box, isWide } = useWholeFlow(flow, isWhole);
  const [said, say] = useState('');
  const moved = (id: string, next: AutomationFlow) => {
    if (next === flow) return say(t('It stays where it is'));
    change('', () => next);
    const before = stepOf(next, placeOf(next, id).step);
    const name = stepSentence(t, stepOf(next, id)!, choices.names);
    say(
      before
        ? t('“{name}” comes after “{before}” now', { name, before: stepSentence(t, before, choices.names) })
        : t('“{name}” is the first step now', { name }),
    );
  };
  const edits = {
    add: (place: Place, kind: StepKind) => {
      const added = addStep(flow, place, kind);
      change('', () => added.flow);
      select(added.id);
      focusNew(added.id);
    },
    remove: (id: string) => {
      change('', (now) => removeStep(now, id));
      close();
    },
    move: (id: string, way: 'up' | 'down') => {
      moved(id, moveStep(flow, id, way));
      focusNew(id);
    },
    put: (id: string, place: Place) => moved(id, putStep(flow, id, place)),
  };
  const inspector = selected !== undefined && (
    <Inspector
      flow={flow}
      selected={selected}
      choices={choices}
      gaps={gaps}
      writes={writes}
      change={change}
      onRemove={edits.remove}
      onMove={edits.move}
    />
  );
  return (
    <>
      <div className={classes.title}>
        <Anchor component={Link} to="/dashboard/automation" className={classes.back!}>
          <IconArrowLeft aria-hidden size={16} stroke={1.5} />
          {t('Automation')}
        </Anchor>
        <Title order={1}>
          <bdi>{editor.automation.name}</bdi>
        </Title>
      </div>
      <div className={classes.head}>
        <EditorBar
          editor={editor}
          writes={writes}
          gaps={gaps.length}
          onTry={() => show('try')}
          onGuests={() => show('guests')}
        />
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <div className={own.editor}>
        <div className={own.frame}>
          {isWide && (
            <ActionIcon
              className={own.whole!}
              variant="default"
              size={40}
              aria-label={t('Show the whole flow')}
              title={t('Show the whole flow')}
              aria-pressed={isWhole}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? <IconZoomIn aria-hidden size={18} /> : <IconZoomScan aria-hidden size={18} />}
            </ActionIcon>
          )}
          <section ref={box} className={own.flow} aria-label={t('The flow')}>
            <FlowDrawing
              flow={flow}
              names={choices.names}
              figures={figures}
              gaps={gaps}
              selected={selected}
              onSelect={select}
              {...(writes && { edits })}
            />
          </section>
        </div>
        {view === 'desktop' && (
          <section className={own.inspector} aria-label={t('Properties')}>
            {inspector || (
              <p className={own.hint}>
                {writes
                  ? t(
                      'Choose a step to change it, or carry it to another line. Arrow keys go from step to step, Alt with an arrow moves one, Delete takes it away.',
                    )
                  : t('Choose a step to read all of it.')}
              </p>
            )}
          </section>
        )}
      </div>
      {view !== 'desktop' && (
        <DetailDrawer opened={selected !== undefined} onClose={close} title={title}>
          {inspector}
        </DetailDrawer>
      )}
      <TryDrawer opened={shown === 'try'} onClose={() => show(undefined)} flow={flow} choices={choices} />
      <GuestsDrawer
        opened={shown === 'guests'}
        onClose={() => show(undefined)}
        id={opened.id}
        flow={flow}
        names={choices.names}
      />
    </>
  );
}
