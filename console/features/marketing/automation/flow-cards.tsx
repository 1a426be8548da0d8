import { useDraggable, useDroppable } from '@dnd-kit/core';
import { Menu } from '@mantine/core';
import {
  IconClock,
  IconGitBranch,
  IconMail,
  IconPlus,
  IconTag,
  IconTags,
  IconUserPlus,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { AutomationFlow } from '@wifi/contract/marketing/automation-flow.ts';
import type { FlowGap } from '@wifi/contract/marketing/automation-gaps.ts';
import { mostSteps, stepKinds, type StepKind } from '@wifi/contract/marketing/automation-words.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import type { Figures } from './automation-calls.ts';
import { stepOf, type Place } from './flow-edits.ts';
import { stepSentence, type Names } from './sentences.ts';
import { kindWords } from './words.ts';
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

export interface FlowDrawingProps {
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

export interface DrawnProps extends FlowDrawingProps {
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

export function FlowCard({
  id,
  flow,
  names,
  gaps,
  figures,
  selected,
  onSelect,
  onKey,
  edits,
}: DrawnProps & { id: string }) {
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
export function FlowWay({ place, count, flow, edits }: FlowDrawingProps & { place: Place; count: number | undefined }) {
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
