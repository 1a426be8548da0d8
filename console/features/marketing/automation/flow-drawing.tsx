import { useDraggable, useDroppable } from '@dnd-kit/core';
import { Menu } from '@mantine/core';
import {
  IconClock,
  IconGitBranch,
  IconMail,
  IconPlayerPlay,
  IconPlus,
  IconTag,
  IconTags,
  IconUserPlus,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react';
import { useRef, type KeyboardEvent } from 'react';
import type { AutomationFlow } from '@wifi/contract/marketing/automation-flow.ts';
import type { FlowGap } from '@wifi/contract/marketing/automation-gaps.ts';
import { mostSteps, stepKinds, type StepKind, type StepWay } from '@wifi/contract/marketing/automation-words.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import type { Figures } from './automation-calls.ts';
import { FlowDrag } from './flow-drag.tsx';
import { beginning, stepBeside, stepOf, type Place } from './flow-edits.ts';
import { kindWords, stepSentence, whenSentence, type Names } from './words.ts';
import classes from './flow-drawing.module.css';

const icons: Record<StepKind, typeof IconClock> = {
  wait: IconClock,
  if: IconGitBranch,
  message: IconMail,
  tag: IconTag,
  'zalo-tag': IconTags,
  lead: IconUserPlus,
  staff: IconUsers,
  webhook: IconWebhook,
};

/** The beginning is selected by this name: no step can bear it. */
export const whenId = '';

interface FlowDrawingProps {
  flow: AutomationFlow;
  names: Names;
  figures: Figures | undefined;
  gaps: readonly FlowGap[];
  selected: string | undefined;
  onSelect: (id: string) => void;
  /** Without it the flow is only looked at. */
  edits?: {
    add: (place: Place, kind: StepKind) => void;
    remove: (id: string) => void;
    move: (id: string, way: 'up' | 'down') => void;
    put: (id: string, place: Place) => void;
  };
}

interface DrawnProps extends FlowDrawingProps {
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * The flow from top to bottom, as lists within lists: what is drawn is also read out in that order. Arrow keys go from
 * step to step, with Alt they move it, Delete takes it away.
 */
export function FlowDrawing(given: FlowDrawingProps) {
  const t = useT();
  const { flow, names, gaps, selected, onSelect, edits, figures } = given;
  const root = useRef<HTMLDivElement>(null);
  const focus = (id: string | null) => {
    if (id !== null) root.current?.querySelector<HTMLElement>(`[data-step="${id}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const id = event.currentTarget.dataset['step'] ?? whenId;
    const way = { ArrowUp: 'up', ArrowDown: 'down' }[event.key] as 'up' | 'down' | undefined;
    if (way && event.altKey && id !== whenId) edits?.move(id, way);
    else if (way) focus(id === whenId ? flow.first : (stepBeside(flow, id, way) ?? (way === 'up' ? whenId : null)));
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') focus(stepBeside(flow, id, 'across'));
    else if (event.key === 'Delete' && id !== whenId && edits) {
      const next = stepBeside(flow, id, 'up') ?? whenId;
      edits.remove(id);
      focus(next);
    } else return;
    event.preventDefault();
  };
  const props: DrawnProps = { ...given, onKey };
  const drawing = (
    <div ref={root} className={classes.drawing}>
      <button
        type="button"
        className={classes.card}
        data-kind="when"
        data-step={whenId}
        aria-pressed={selected === whenId}
        data-gap={gaps.some(({ step, field }) => step === null && field !== 'first') || undefined}
        onClick={() => onSelect(whenId)}
        onKeyDown={onKey}
      >
        <IconPlayerPlay aria-hidden size={20} stroke={1.5} />
        <span>{whenSentence(t, flow.when, names)}</span>
      </button>
      <Way {...props} place={beginning} count={figures?.entered} />
      <Branch {...props} id={flow.first} />
    </div>
  );
  if (!edits) return drawing;
  return (
    <FlowDrag nameOf={(id) => stepSentence(t, stepOf(flow, id)!, names)} onPut={edits.put}>
      {drawing}
    </FlowDrag>
  );
}

const countOf = (figures: Figures | undefined, step: string, way: StepWay) =>
  figures && (figures.ways.find((one) => one.step === step && one.way === way)?.count ?? 0);

/** Everything from one step on, until the way ends. */
function Branch({ id, ...props }: DrawnProps & { id: string | null }) {
  const t = useT();
  const { flow, figures } = props;
  const step = stepOf(flow, id);
  if (!step) return <p className={classes.end}>{t('End')}</p>;
  return (
    <>
      <Card {...props} id={step.id} />
      {step.kind === 'if' ? (
        <ul className={classes.fork}>
          {(['yes', 'no'] as const).map((way) => (
            <li key={way} className={classes.side}>
              <span className={classes.answer} data-way={way}>
                {way === 'yes' ? t('Yes') : t('No')}
              </span>
              <Way {...props} place={{ step: step.id, way }} count={countOf(figures, step.id, way)} />
              <Branch {...props} id={step[way]} />
            </li>
          ))}
        </ul>
      ) : (
        <>
          <Way {...props} place={{ step: step.id, way: 'next' }} count={countOf(figures, step.id, 'next')} />
          <Branch {...props} id={step.next} />
        </>
      )}
    </>
  );
}

function Card({ id, flow, names, gaps, figures, selected, onSelect, onKey, edits }: DrawnProps & { id: string }) {
  const t = useT();
  const format = useFormat();
  const step = stepOf(flow, id)!;
  const Icon = icons[step.kind];
  const waiting = figures?.waiting.find((one) => one.step === id)?.count ?? 0;
  const hasGap = gaps.some((gap) => gap.step === id);
  const { listeners, setNodeRef, isDragging } = useDraggable({ id, disabled: !edits || step.kind === 'if' });
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={classes.card}
      data-kind={step.kind}
      data-step={id}
      data-gap={hasGap || undefined}
      aria-pressed={selected === id}
      data-dragging={isDragging || undefined}
      {...listeners}
      onClick={() => onSelect(id)}
      onKeyDown={onKey}
    >
      <Icon aria-hidden size={20} stroke={1.5} />
      <span>
        {stepSentence(t, step, names)}
        {hasGap && <span className={classes.missing}>{t('Something is missing')}</span>}
        {waiting > 0 && <span className={classes.waiting}>{t('{n} here now', { n: format.number(waiting) })}</span>}
      </span>
    </button>
  );
}

/** The line to the next step: how many went it, and where a step can be put in. */
function Way({ place, count, flow, edits }: FlowDrawingProps & { place: Place; count: number | undefined }) {
  const t = useT();
  const format = useFormat();
  const isFull = flow.steps.length >= mostSteps;
  const { setNodeRef, isOver } = useDroppable({ id: `${place.step ?? ''} ${place.way}`, data: { ...place } });
  return (
    <div ref={setNodeRef} className={classes.way} data-over={isOver || undefined}>
      {count !== undefined && (
        <span className={classes.count} title={t('Guests who went this way')}>
          {format.number(count)}
        </span>
      )}
      {edits && (
        <Menu position="bottom" withinPortal>
          <Menu.Target>
            <button
              type="button"
              className={classes.add}
              disabled={isFull}
              aria-label={t('Add a step here')}
              title={t('Add a step here')}
            >
              <IconPlus aria-hidden size={16} stroke={2} />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {stepKinds.map((kind) => {
              const Icon = icons[kind];
              return (
                <Menu.Item
                  key={kind}
                  leftSection={<Icon aria-hidden size={18} stroke={1.5} />}
                  onClick={() => edits.add(place, kind)}
                >
                  {t(kindWords[kind])}
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
