import { Input, SegmentedControl } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import type { GroupKind } from '@wifi/contract/marketing/group-words.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useForm, type Form } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { newRule, ruleDraftOf, ruleOf, unfinished, type RuleDraft } from '../../../shell/group-rule/condition-draft.ts';
import { LiveCount } from '../../../shell/group-rule/live-count.tsx';
import { RuleEditor } from '../../../shell/group-rule/rule-editor.tsx';
import { useRuleChoices } from '../../../shell/group-rule/use-rule-choices.ts';
import { NameField } from '../../../widgets/forms/name-field.tsx';
import { groupReads, type Group } from './group.ts';

interface Values {
  name: string;
  kind: GroupKind;
  rule: RuleDraft;
}

const valuesOf = (group: Group | undefined): Values => ({
  name: group?.name ?? '',
  kind: group?.kind ?? 'rule',
  rule: group?.rule ? ruleDraftOf(group.rule) : newRule(),
});

/** Makes a group ('new') or changes one. */
export function GroupForm({
  group,
  onClose,
  onCreated,
}: {
  group: Group | 'new' | undefined;
  onClose: () => void;
  onCreated: (id: number) => void;
}) {
  const t = useT();
  // Keeps its words while the drawer slides away.
  const last = useRef(group);
  if (group) last.current = group;
  const existing = last.current === 'new' ? undefined : last.current;
  const create = usePageSend('POST /groups', { refreshes: [...groupReads] });
  const change = usePageSend('PUT /groups/{id}', { refreshes: [...groupReads] });
  const form = useForm<Values>({
    ...useDescribe(),
    initial: valuesOf(existing),
    validate: ({ name, kind, rule }) => ({
      ...(name.trim() ? {} : { name: t(reasons.required) }),
      ...(kind === 'rule' && unfinished(rule).length > 0 && { rule: t('Some conditions are not complete') }),
    }),
    onSubmit: async ({ name, kind, rule }) => {
      const sent = kind === 'rule' ? ruleOf(rule) : undefined;
      if (existing) {
        await change.mutateAsync({
          params: { id: String(existing.id) },
          body: { name, rule: sent, version: existing.version },
        });
        toast.success(t('Updated!'));
      } else {
        const { data } = await create.mutateAsync({ body: { name, rule: sent ?? null } });
        toast.success(t('Created'));
        onCreated(data.id);
      }
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (group) reset();
  }, [group, reset]);
  return (
    <FormDrawer
      opened={group !== undefined}
      onClose={onClose}
      title={existing ? t('Edit {name}', { name: existing.name }) : t('New group')}
      form={form}
      submitLabel={existing ? t('Save') : t('Create')}
      size={720}
    >
      <GroupFields form={form} isNew={!existing} isOpen={group !== undefined} />
    </FormDrawer>
  );
}

function GroupFields({
  form: { values, errors, refusals, field, setValue },
  isNew,
  isOpen,
}: {
  form: Form<Values>;
  isNew: boolean;
  isOpen: boolean;
}) {
  const t = useT();
  const label = useId();
  const choices = useRuleChoices(isOpen);
  const { kind, rule } = values;
  return (
    <>
      <NameField data-autofocus {...field('name')} />
      {isNew && (
        <Input.Wrapper
          label={t('Who belongs to it')}
          labelElement="div"
          labelProps={{ id: label }}
          descriptionProps={{ mt: 6 }}
          inputWrapperOrder={['label', 'input', 'description']}
          description={
            kind === 'rule'
              ? t('Whoever meets the rule belongs to it, from the moment they do.')
              : t('You pick the guests one by one.')
          }
        >
          <SegmentedControl
            fullWidth
            aria-labelledby={label}
            value={kind}
            onChange={(next) => setValue('kind', next)}
            data={[
              { value: 'rule', label: t('By a rule') },
              { value: 'picked', label: t('Picked by hand') },
            ]}
          />
        </Input.Wrapper>
      )}
      {kind === 'rule' &&
        (choices ? (
          <>
            <RuleEditor
              rule={rule}
              choices={choices}
              missing={refusals > 0 ? unfinished(rule) : []}
              onChange={(next) => setValue('rule', next)}
            />
            {errors.rule && <Input.Error role="alert">{errors.rule}</Input.Error>}
            <LiveCount rule={ruleOf(rule)} />
          </>
        ) : (
          <SkeletonRows rows={3} />
        ))}
    </>
  );
}
