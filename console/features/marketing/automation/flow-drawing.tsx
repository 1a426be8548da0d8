import { IconPlayerPlay } from '@tabler/icons-react';
import { useRef, type CSSProperties, type KeyboardEvent } from 'react';
import type { StepWay } from '@wifi/contract/marketing/automation-words.ts';
import { useT } from '../../../kit/language.tsx';
import type { Figures } from './automation-calls.ts';
import { FlowCard, FlowWay, type DrawnProps, type FlowDrawingProps } from './flow-cards.tsx';
import { FlowDrag } from './flow-drag.tsx';
import { beginning, stepBeside, stepOf } from './flow-edits.ts';
import { stepSentence, whenSentence } from './sentences.ts';
import classes from './flow-drawing.module.css';

/** The beginning is selected by this name: no step can bear it. */
export const whenId = '';

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
  // Each question has two ways on: the drawing is as wide as the flow has ends beside each other.
  const ends = 1 + flow.steps.filter(({ kind }) => kind === 'if').length;
  const props: DrawnProps = { ...given, onKey };
  const drawing = (
    <div ref={root} className={classes.drawing} style={{ '--ends': ends } as CSSProperties} data-drawing>
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
      <FlowWay {...props} place={beginning} count={figures?.entered} />
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
      <FlowCard {...props} id={step.id} />
      {step.kind === 'if' ? (
        <ul className={classes.fork}>
          {(['yes', 'no'] as const).map((way) => (
            <li key={way} className={classes.side}>
              <span className={classes.answer} data-way={way}>
                {way === 'yes' ? t('Yes') : t('No')}
              </span>
              <FlowWay {...props} place={{ step: step.id, way }} count={countOf(figures, step.id, way)} />
              <Branch {...props} id={step[way]} />
            </li>
          ))}
        </ul>
      ) : (
        <>
          <FlowWay {...props} place={{ step: step.id, way: 'next' }} count={countOf(figures, step.id, 'next')} />
          <Branch {...props} id={step.next} />
        </>
      )}
    </>
  );
}
