import { NativeSelect, TextInput } from '@mantine/core';
import { longestTag, type RuleAction } from '@wifi/contract/marketing/zalo-rule-words.ts';
import { useT } from '../../../kit/language.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';

interface ActionContentProps {
  action: RuleAction;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** What the action is about, where it is about something. */
export function ActionContent({ action, ...props }: ActionContentProps) {
  const t = useT();
  if (action === 'template') return <TemplateChoice {...props} />;
  if (action === 'access_code') return <CodeChoice {...props} />;
  if (action === 'tag')
    return (
      <TextInput
        label={t('Tag')}
        maxLength={longestTag}
        required
        value={props.value}
        onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
        error={props.error}
      />
    );
  return null;
}

type ChoiceProps = Omit<ActionContentProps, 'action'>;

function TemplateChoice({ value, onChange, error }: ChoiceProps) {
  const t = useT();
  const { data } = usePageCall('GET /zalo-message-templates', { query: { limit: '200' } });
  return (
    <NativeSelect
      label={t('Message template')}
      required
      data={[
        { value: '', label: t('Choose a template') },
        ...(data?.data.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
    />
  );
}

function CodeChoice({ value, onChange, error }: ChoiceProps) {
  const t = useT();
  const { data } = usePageCall('GET /access-code-presets');
  return (
    <NativeSelect
      label={t('Kind of access code')}
      data={[
        { value: '', label: t('The usual kind') },
        ...(data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
    />
  );
}
