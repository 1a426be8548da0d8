import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { mostGroupConditions } from '@wifi/contract/marketing/group-words.ts';
import { useT } from '../../kit/language.tsx';
import {
  isPart,
  newCondition,
  newPart,
  sizeOf,
  type ConditionDraft,
  type PartDraft,
  type RuleDraft,
} from './condition-draft.ts';
import { ConditionRow } from './condition-row.tsx';
import type { RuleChoices } from './use-rule-choices.ts';
import classes from './rule.module.css';

interface Props {
  rule: RuleDraft;
  choices: RuleChoices;
  missing: readonly string[];
  onChange: (rule: RuleDraft) => void;
}

export function RuleEditor({ rule, choices, missing, onChange }: Props) {
  const t = useT();
  const { match, pieces } = rule;
  const isFull = sizeOf(rule) >= mostGroupConditions;
  const replace = (next: ConditionDraft | PartDraft) =>
    onChange({ ...rule, pieces: pieces.map((piece) => (piece.key === next.key ? next : piece)) });
  const remove = (key: string) => onChange({ ...rule, pieces: pieces.filter((piece) => piece.key !== key) });
  return (
    <div className={classes.rule} role="group" aria-label={t('Rule')}>
      <Match value={match} onChange={(next) => onChange({ ...rule, match: next })} />
      <ul className={classes.pieces}>
        {pieces.map((piece) =>
          isPart(piece) ? (
            <li key={piece.key} className={classes.part}>
              <div className={classes.partHead}>
                <Match value={piece.match} onChange={(next) => replace({ ...piece, match: next })} />
                <ActionIcon
                  size="lg"
                  variant="subtle"
                  color="danger"
                  aria-label={t('Remove these conditions')}
                  onClick={() => remove(piece.key)}
                >
                  <IconTrash aria-hidden size={18} />
                </ActionIcon>
              </div>
              <ul className={classes.pieces}>
                {piece.conditions.map((condition) => (
                  <ConditionRow
                    key={condition.key}
                    draft={condition}
                    choices={choices}
                    isMissing={missing.includes(condition.key)}
                    onChange={(next) =>
                      replace({
                        ...piece,
                        conditions: piece.conditions.map((one) => (one.key === next.key ? next : one)),
                      })
                    }
                    onRemove={
                      piece.conditions.length === 1
                        ? undefined
                        : () =>
                            replace({
                              ...piece,
                              conditions: piece.conditions.filter(({ key }) => key !== condition.key),
                            })
                    }
                  />
                ))}
              </ul>
              <Button
                variant="subtle"
                leftSection={<IconPlus aria-hidden />}
                disabled={isFull}
                onClick={() => replace({ ...piece, conditions: [...piece.conditions, newCondition()] })}
              >
                {t('Add a condition here')}
              </Button>
            </li>
          ) : (
            <ConditionRow
              key={piece.key}
              draft={piece}
              choices={choices}
              isMissing={missing.includes(piece.key)}
              onChange={replace}
              onRemove={pieces.length === 1 ? undefined : () => remove(piece.key)}
            />
          ),
        )}
      </ul>
      <div className={classes.add}>
        <Button
          variant="default"
          leftSection={<IconPlus aria-hidden />}
          disabled={isFull}
          onClick={() => onChange({ ...rule, pieces: [...pieces, newCondition()] })}
        >
          {t('Add a condition')}
        </Button>
        <Button
          variant="subtle"
          disabled={isFull}
          onClick={() => onChange({ ...rule, pieces: [...pieces, newPart()] })}
        >
          {t('Add a set of conditions')}
        </Button>
      </div>
    </div>
  );
}

function Match({ value, onChange }: { value: 'all' | 'any'; onChange: (value: 'all' | 'any') => void }) {
  const t = useT();
  return (
    <SegmentedControl
      aria-label={t('How many of the conditions must be met')}
      value={value}
      onChange={onChange}
      data={[
        { value: 'all', label: t('Meets all of these') },
        { value: 'any', label: t('Meets one of these') },
      ]}
    />
  );
}
