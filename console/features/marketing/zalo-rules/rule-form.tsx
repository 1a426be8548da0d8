import { Checkbox, Chip, Group, Input, NativeSelect, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import {
  codeMark,
  longestCooldown,
  longestKeyword,
  longestResponse,
  longestTag,
  mostKeywords,
  mostResponses,
  ruleActions,
  ruleAudiences,
  ruleEvents,
  ruleMatches,
  type RuleAction,
  type RuleAudience,
  type RuleEvent,
  type RuleMatch,
} from '@wifi/contract/marketing/zalo-rule-words.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useLanguage, useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { ActionContent } from './action-content.tsx';
import { ResponsesField } from './responses-field.tsx';
import { actionWords, audienceWords, eventWords, matchWords, ruleReads, weekdays, type Rule } from './rule-words.ts';

/** An existing rule, or a new one that may begin with keywords. */
export interface EditedRule {
  rule?: Rule;
  keywords?: string[];
}

const blank = {
  ruleName: '',
  eventType: 'user_send_text' as RuleEvent,
  match: 'words' as RuleMatch,
  keywords: [] as string[],
  responses: [''],
  actionType: 'reply' as RuleAction,
  content: '',
  targetedAudience: { kind: 'everyone' as RuleAudience, tag: '' },
  unmatchedMessage: '',
  hours: null as Rule['hours'],
  cooldownMinutes: 0,
  isOn: true,
};
type Values = typeof blank;

const allDay = { days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', until: '22:00' };

function valuesOf({ rule, keywords = [] }: EditedRule): Values {
  if (!rule) return { ...blank, keywords, ruleName: keywords.join(' ') };
  const { ruleName, eventType, match, responses, actionType, content, targetedAudience } = rule;
  const { unmatchedMessage, hours, cooldownMinutes, isOn } = rule;
  return {
    ruleName,
    eventType,
    match,
    keywords: rule.keywords,
    responses: responses.length > 0 ? responses : [''],
    actionType,
    content,
    targetedAudience,
    unmatchedMessage,
    hours,
    cooldownMinutes,
    isOn,
  };
}

export function RuleForm({ edited, onClose }: { edited: EditedRule | undefined; onClose: () => void }) {
  const t = useT();
  const { language } = useLanguage();
  const { can } = useAccess();
  const refreshes = [...ruleReads];
  const create = usePageSend('POST /zalo-ai-settings', { refreshes });
  const change = usePageSend('PUT /zalo-ai-settings/{id}', { refreshes });
  // Keeps its title while the drawer slides away.
  const last = useRef(edited);
  if (edited) last.current = edited;
  const existing = last.current?.rule;
  const { describe, describeFailure } = useDescribe();
  const form = useForm<Values>({
    describe,
    describeFailure: (error) =>
      existing
        ? t('Update failed: {msg}', { msg: describeFailure(error) })
        : t('Create failed: {msg}', { msg: describeFailure(error) }),
    initial: blank,
    validate: ({ ruleName, eventType, keywords }) => ({
      ...(ruleName.trim() ? {} : { ruleName: t(reasons.required) }),
      ...(eventType === 'user_send_text' && keywords.length === 0 && { keywords: t(reasons.required) }),
    }),
    onSubmit: async (values) => {
      const body = { ...values, responses: values.responses.filter((said) => said.trim() !== '') };
      if (existing)
        await change.mutateAsync({ params: { id: String(existing.id) }, body: { ...body, version: existing.version } });
      else await create.mutateAsync({ body });
      toast.success(existing ? t('Updated') : t('Created'));
    },
  });
  const { reset, values, setValue } = form;
  useEffect(() => {
    if (edited) reset(valuesOf(edited));
  }, [edited, reset]);
  const writesText = values.eventType === 'user_send_text';
  const { hours } = values;
  return (
    <FormDrawer
      opened={edited !== undefined}
      onClose={onClose}
      title={existing ? t('Edit rule') : t('New rule')}
      form={form}
      submitLabel={t('Save')}
    >
      <TextInput label={t('Name')} maxLength={80} required data-autofocus {...form.field('ruleName')} />
      <NativeSelect
        label={t('Event')}
        data={ruleEvents.map((value) => ({ value, label: t(eventWords[value]) }))}
        value={values.eventType}
        onChange={({ currentTarget }) => setValue('eventType', currentTarget.value as RuleEvent)}
      />
      {writesText && (
        <>
          <TagsInput
            label={t('Keywords')}
            description={t('Capitals and marks do not matter: “mat khau” is “mật khẩu”.')}
            required
            maxTags={mostKeywords}
            maxLength={longestKeyword}
            splitChars={[',', ';']}
            value={values.keywords}
            onChange={(keywords) => setValue('keywords', keywords)}
            error={form.errors.keywords}
          />
          <NativeSelect
            label={t('Fits when the message has')}
            data={ruleMatches.map((value) => ({ value, label: t(matchWords[value]) }))}
            value={values.match}
            onChange={({ currentTarget }) => setValue('match', currentTarget.value as RuleMatch)}
          />
        </>
      )}
      <NativeSelect
        label={t('What is done')}
        data={ruleActions.map((value) => ({
          value,
          label: t(actionWords[value]),
          disabled: value === 'access_code' && !can('access-codes.write'),
        }))}
        value={values.actionType}
        onChange={({ currentTarget }) => {
          setValue('actionType', currentTarget.value as RuleAction);
          setValue('content', '');
        }}
      />
      <ActionContent
        action={values.actionType}
        value={values.content}
        onChange={(content) => setValue('content', content)}
        error={form.errors.content}
      />
      <ResponsesField
        values={values.responses}
        onChange={(responses) => setValue('responses', responses)}
        most={mostResponses}
        longest={longestResponse}
        error={form.errors.responses}
        hint={
          values.actionType === 'access_code'
            ? t('{mark} becomes the code. A guest gets no more than two a day.', { mark: codeMark })
            : t('Of several, one is said by chance.')
        }
      />
      <NativeSelect
        label={t('For whom')}
        data={ruleAudiences.map((value) => ({ value, label: t(audienceWords[value]) }))}
        value={values.targetedAudience.kind}
        onChange={({ currentTarget }) =>
          setValue('targetedAudience', { ...values.targetedAudience, kind: currentTarget.value as RuleAudience })
        }
      />
      {values.targetedAudience.kind === 'tag' && (
        <TextInput
          label={t('Tag')}
          maxLength={longestTag}
          required
          value={values.targetedAudience.tag}
          onChange={({ currentTarget }) => setValue('targetedAudience', { kind: 'tag', tag: currentTarget.value })}
          error={form.errors.targetedAudience}
        />
      )}
      <Checkbox
        label={t('Only at certain hours')}
        checked={hours !== null}
        onChange={({ currentTarget }) => setValue('hours', currentTarget.checked ? allDay : null)}
      />
      {hours && (
        <Input.Wrapper label={t('By the clocks of the page')} error={form.errors.hours}>
          <Group gap="xs">
            <Chip.Group
              multiple
              value={hours.days.map(String)}
              onChange={(days) => setValue('hours', { ...hours, days: days.map(Number).toSorted() })}
            >
              {weekdays(language).map(({ value, label }) => (
                <Chip key={value} value={value} size="sm">
                  {label}
                </Chip>
              ))}
            </Chip.Group>
          </Group>
          <Group gap="xs" mt="xs">
            <TextInput
              type="time"
              aria-label={t('From')}
              value={hours.from}
              onChange={({ currentTarget }) => setValue('hours', { ...hours, from: currentTarget.value })}
            />
            <TextInput
              type="time"
              aria-label={t('Until')}
              value={hours.until}
              onChange={({ currentTarget }) => setValue('hours', { ...hours, until: currentTarget.value })}
            />
          </Group>
        </Input.Wrapper>
      )}
      <NumberField
        label={t('Minutes before the same guest gets it again')}
        max={longestCooldown}
        value={values.cooldownMinutes}
        onChange={(cooldownMinutes) => setValue('cooldownMinutes', cooldownMinutes)}
        error={form.errors.cooldownMinutes}
      />
      {writesText && (
        <Textarea
          label={t('Unmatched message')}
          description={t('Said where no rule answers. The first rule that has one is taken.')}
          maxLength={longestResponse}
          autosize
          minRows={2}
          {...form.field('unmatchedMessage')}
        />
      )}
      <Switch
        label={t('Switched on')}
        checked={values.isOn}
        onChange={({ currentTarget }) => setValue('isOn', currentTarget.checked)}
      />
    </FormDrawer>
  );
}
