import { Button, CloseButton, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import {
  longestQuickReplyTitle,
  longestZaloAnswer,
  mostPauseMinutes,
  mostQuickReplies,
  usualPauseMinutes,
} from '@wifi/contract/marketing/zalo-inbox-words.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import classes from './inbox.module.css';

interface Values {
  pauseMinutes: number;
  replies: { title: string; text: string }[];
}
const blank: Values = { pauseMinutes: usualPauseMinutes, replies: [] };

export function QuickRepliesDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  const { can } = useAccess();
  const { data } = usePageCall('GET /zalo/inbox/settings');
  const save = usePageSend('PUT /zalo/inbox/settings', { refreshes: ['GET /zalo/inbox/settings'] });
  const form = useForm<Values>({
    ...useDescribe(),
    initial: blank,
    onSubmit: async ({ pauseMinutes, replies }) => {
      const kept = replies.filter(({ title, text }) => title.trim() !== '' || text.trim() !== '');
      await save.mutateAsync({
        body: {
          pauseMinutes,
          replies: kept.map(({ title, text }) => ({
            title: title.trim() || text.slice(0, 40),
            text: text.trim() || title,
          })),
          version: data?.version ?? 0,
        },
      });
      toast.success(t('Saved'));
    },
  });
  const { reset, values, setValue } = form;
  useEffect(() => {
    if (opened && data) reset({ pauseMinutes: data.pauseMinutes, replies: data.replies });
    // What a colleague saves meanwhile must not take away what is being typed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [opened, reset]);
  const change = (nth: number, part: Partial<Values['replies'][number]>) =>
    setValue(
      'replies',
      values.replies.map((reply, at) => (at === nth ? { ...reply, ...part } : reply)),
    );
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={t('Quick replies')}
      form={form}
      submitLabel={t('Save')}
      size={560}
    >
      <NumberField
        label={t('Rules are silent after an answer by hand, in minutes')}
        description={t('0: they go on answering at once.')}
        min={0}
        max={mostPauseMinutes}
        disabled={!can('zalo.write')}
        {...form.field('pauseMinutes')}
      />
      {values.replies.map((reply, nth) => (
        <fieldset key={nth} className={classes.reply}>
          <legend className={classes.legend}>{t('Reply {n}', { n: nth + 1 })}</legend>
          <TextInput
            label={t('Name')}
            maxLength={longestQuickReplyTitle}
            value={reply.title}
            onChange={({ currentTarget }) => change(nth, { title: currentTarget.value })}
          />
          <Textarea
            label={t('Words')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={longestZaloAnswer}
            value={reply.text}
            onChange={({ currentTarget }) => change(nth, { text: currentTarget.value })}
          />
          <CloseButton
            className={classes.takeAway}
            aria-label={t('Take reply {n} away', { n: nth + 1 })}
            onClick={() =>
              setValue(
                'replies',
                values.replies.filter((_, at) => at !== nth),
              )
            }
          />
        </fieldset>
      ))}
      {values.replies.length < mostQuickReplies && (
        <Button
          variant="default"
          leftSection={<IconPlus aria-hidden />}
          onClick={() => setValue('replies', [...values.replies, { title: '', text: '' }])}
        >
          {t('Add a reply')}
        </Button>
      )}
    </FormDrawer>
  );
}
