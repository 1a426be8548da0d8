import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { AutomationFlow } from '@wifi/contract/marketing/automation-flow.ts';
import type { FlowGap } from '@wifi/contract/marketing/automation-gaps.ts';
import { useT } from '../../../kit/language.tsx';
import type { FlowChoices } from './automation-calls.ts';
import { whenId } from './flow-drawing.tsx';
import { canMove, changeStep, stepOf } from './flow-edits.ts';
import { StepFields } from './step-fields.tsx';
import { WhenFields } from './when-fields.tsx';
import { kindWords } from './words.ts';
import own from './flow-editor.module.css';

export function useInspectorTitle(flow: AutomationFlow, selected: string | undefined): string {
  const t = useT();
  const step = stepOf(flow, selected ?? null);
  return step ? t(kindWords[step.kind]) : t('When it begins');
}

interface InspectorProps {
  flow: AutomationFlow;
  selected: string;
  choices: FlowChoices;
  gaps: readonly FlowGap[];
  writes: boolean;
  change: (tag: string, how: (flow: AutomationFlow) => AutomationFlow) => void;
  onRemove: (id: string) => void;
  onMove: (id: string, way: 'up' | 'down') => void;
}

/** What can be said of the chosen step, or of the beginning. Who may not change it reads it. */
export function Inspector({ flow, selected, choices, gaps, writes, change, onRemove, onMove }: InspectorProps) {
  const t = useT();
  const title = useInspectorTitle(flow, selected);
  const step = stepOf(flow, selected);
  if (!step && selected !== whenId) return null;
  const hasGap = gaps.some((gap) => gap.step === (step?.id ?? null) && gap.field !== 'first');
  return (
    <div key={selected}>
      <h2 className={own.heading}>{title}</h2>
      <fieldset className={own.fields} disabled={!writes}>
        {step ? (
          <StepFields
            flow={flow}
            step={step}
            choices={choices}
            onChange={(tag, next) => change(tag && `${step.id}/${tag}`, (now) => changeStep(now, next))}
          />
        ) : (
          <WhenFields
            when={flow.when}
            choices={choices}
            onChange={(tag, when) => change(tag && `when/${tag}`, (now) => ({ ...now, when }))}
          />
        )}
        {hasGap && <p className={own.gap}>{t('Something is missing here before it can be published.')}</p>}
      </fieldset>
      {step && writes && (
        <div className={own.actions}>
          <Button
            variant="default"
            leftSection={<IconArrowUp aria-hidden size={16} />}
            disabled={!canMove(flow, step.id, 'up')}
            onClick={() => onMove(step.id, 'up')}
          >
            {t('Earlier')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowDown aria-hidden size={16} />}
            disabled={!canMove(flow, step.id, 'down')}
            onClick={() => onMove(step.id, 'down')}
          >
            {t('Later')}
          </Button>
          <Button
            variant="light"
            color="danger"
            leftSection={<IconTrash aria-hidden size={16} />}
            onClick={() => onRemove(step.id)}
          >
            {t('Delete')}
          </Button>
        </div>
      )}
    </div>
  );
}
