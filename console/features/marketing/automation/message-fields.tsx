import { NativeSelect, SegmentedControl, Textarea } from '@mantine/core';
import type { FlowStep, StepOf } from '@wifi/contract/marketing/automation-flow.ts';
import { messageChannels, messagePurposes, type MessagePurpose } from '@wifi/contract/marketing/message-words.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import type { FlowChoices } from './automation-calls.ts';
import { channelWords, purposeWords } from './words.ts';

interface MessageFieldsProps {
  step: StepOf<'message'>;
  choices: FlowChoices;
  onChange: (tag: string, step: FlowStep) => void;
}

export function MessageFields({ step, choices, onChange }: MessageFieldsProps) {
  const t = useT();
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('Channel')}
        value={step.channel}
        onChange={(channel) => onChange('', { ...step, channel })}
        data={messageChannels.map((value) => ({ value, label: t(channelWords[value]) }))}
      />
      {step.channel === 'email' ? (
        <TemplateField step={step} choices={choices} onChange={onChange} />
      ) : (
        <Textarea
          label={t('Text')}
          maxLength={600}
          autosize
          minRows={3}
          value={step.text}
          onChange={({ currentTarget }) => onChange('text', { ...step, text: currentTarget.value })}
        />
      )}
      <NativeSelect
        label={t('Purpose')}
        description={t('Whoever withdrew, bounced or has had enough for today does not get it: the messages say so.')}
        value={step.purpose}
        onChange={({ currentTarget }) => onChange('', { ...step, purpose: currentTarget.value as MessagePurpose })}
        data={messagePurposes.map((value) => ({ value, label: t(purposeWords[value]) }))}
      />
    </>
  );
}

/** Own templates, and the ready-made ones, of which a copy is made that the venue can change. */
function TemplateField({ step, choices: { own, shared }, onChange }: MessageFieldsProps) {
  const t = useT();
  const copy = usePageSend('POST /bee-templates', { refreshes: ['GET /bee-templates'] });
  const choose = async (value: string) => {
    if (value === '' || /^\d+$/.test(value)) {
      onChange('', { ...step, templateId: value === '' ? null : Number(value) });
      return;
    }
    const name = shared.find(({ _id }) => _id === value)?.name ?? '';
    try {
      const { template } = await copy.mutateAsync({ body: { name, from: value } });
      onChange('', { ...step, templateId: Number(template._id) });
    } catch (error) {
      toast.error(describeError(t, error));
    }
  };
  const isGone = step.templateId !== null && own.length > 0 && !own.some(({ _id }) => _id === String(step.templateId));
  const option = ({ _id, name }: { _id: string; name: string }) => ({ value: _id, label: name });
  return (
    <NativeSelect
      label={t('E-mail template')}
      description={t('Publishing freezes it: later changes are sent once you publish again.')}
      disabled={copy.isPending}
      value={step.templateId === null ? '' : String(step.templateId)}
      onChange={({ currentTarget }) => void choose(currentTarget.value)}
      data={[
        { value: '', label: t('Choose a template') },
        ...(isGone ? [{ value: String(step.templateId), label: t('A template that is gone') }] : []),
        ...(own.length > 0 ? [{ group: t('Your templates'), items: own.map(option) }] : []),
        ...(shared.length > 0 ? [{ group: t('Ready-made: a copy becomes yours'), items: shared.map(option) }] : []),
      ]}
    />
  );
}
