import { ActionIcon } from '@mantine/core';
import { IconPalette, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import type { LoginFlow, LoginStep } from '@wifi/contract/access/login-flow.ts';
import { useConfirm } from '../../../../kit/feedback/confirm.tsx';
import { useT } from '../../../../kit/language.tsx';
import { useEditing } from '../../../../shell/splash-editor/editing.ts';
import {
  innerOf,
  mayRemove,
  mostSteps,
  moved,
  newStep,
  removeMethod,
} from '../../../../shell/splash-editor/flow-edits.ts';
import { MovableList } from '../../../../widgets/editor/movable-list.tsx';
import { loginMethodNames } from '../../../../widgets/words/login-method-names.ts';
import { AddMethod, stepTypes } from './add-method.tsx';
import classes from './step-list.module.css';

interface StepListProps {
  flow: LoginFlow;
  selected: string;
  onSelect: (id: string) => void;
  mayChange: boolean;
}

/** The way of a guest: the design first, then the steps in their order, with what stands inside them. */
export const StepList = memo(function StepList({ flow, selected, onSelect, mayChange }: StepListProps) {
  const t = useT();
  const confirm = useConfirm();
  const { change, language, pageLanguage } = useEditing();
  const nameOf = ({ title, type }: LoginStep) =>
    title[language] ?? title[pageLanguage] ?? Object.values(title)[0] ?? t(loginMethodNames[type]);
  const add = (type: LoginStep['type']) => {
    const step = newStep(flow, type);
    change('', (content) => ({ ...content, flow: [...content.flow, step] }));
    onSelect(step.id);
  };
  const remove = async (step: LoginStep) => {
    if (
      !(await confirm({
        title: t('Remove {name}?', { name: nameOf(step) }),
        body: t('Do you want to delete this method?'),
        action: t('Delete'),
        danger: true,
      }))
    )
      return;
    change('', (content) => ({ ...content, flow: removeMethod(content.flow, step.id) }));
    onSelect('design');
  };
  const row = (step: LoginStep, place?: number) => (
    <div className={classes.row} data-selected={selected === step.id || undefined}>
      <button
        type="button"
        className={classes.choose}
        aria-pressed={selected === step.id}
        onClick={() => onSelect(step.id)}
      >
        {place !== undefined && (
          <span className={classes.number} aria-hidden>
            {place}
          </span>
        )}
        <span className={classes.words}>
          <strong>
            <bdi>{nameOf(step)}</bdi>
          </strong>
          {nameOf(step) !== t(loginMethodNames[step.type]) && <span>{t(loginMethodNames[step.type])}</span>}
        </span>
      </button>
      {mayChange && mayRemove(flow, step.id) && (
        <ActionIcon aria-label={t('Remove {name}', { name: nameOf(step) })} onClick={() => void remove(step)}>
          <IconTrash aria-hidden size={18} stroke={1.5} />
        </ActionIcon>
      )}
    </div>
  );
  const items = flow.map((step) => ({ key: step.id, name: nameOf(step), step }));
  return (
    <div className={classes.steps}>
      <div className={classes.row} data-selected={selected === 'design' || undefined}>
        <button
          type="button"
          className={classes.choose}
          aria-pressed={selected === 'design'}
          onClick={() => onSelect('design')}
        >
          <span className={classes.number} aria-hidden>
            <IconPalette size={16} stroke={1.5} />
          </span>
          <span className={classes.words}>
            <strong>{t('Design')}</strong>
          </span>
        </button>
      </div>
      <h2 className={classes.heading}>{t('Steps of the login')}</h2>
      <MovableList
        label={t('Steps of the login')}
        items={items}
        isFixed={!mayChange}
        onMove={(from, to) => change('', (content) => ({ ...content, flow: moved(content.flow, from, to) }))}
      >
        {({ step }, index) => (
          <>
            {row(step, index + 1)}
            {innerOf(step).length > 0 && (
              <ul className={classes.inner}>
                {innerOf(step).map((method) => (
                  <li key={method.id}>{row(method)}</li>
                ))}
              </ul>
            )}
          </>
        )}
      </MovableList>
      {mayChange && flow.length < mostSteps && <AddMethod label={t('Add a step')} types={stepTypes} onAdd={add} />}
    </div>
  );
});
