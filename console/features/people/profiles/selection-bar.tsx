import { Button, TagsInput } from '@mantine/core';
import { IconArrowMerge, IconTagOff, IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { longestTag, mostTags } from '@wifi/contract/people/profile-words.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { profileReads } from './profile.ts';
import classes from './profiles.module.css';

interface SelectionBarProps {
  ids: number[];
  onClear: () => void;
  onMerge: (pair: [number, number]) => void;
}

/** What can be done with several guests at once. */
export function SelectionBar({ ids, onClear, onMerge }: SelectionBarProps) {
  const t = useT();
  const [tags, setTags] = useState<string[]>([]);
  const known = usePageCall('GET /custom-users/tags');
  const send = usePageSend('POST /custom-users/tags', { refreshes: [...profileReads] });
  const apply = async (change: { add?: string[]; remove?: string[] }) => {
    try {
      const { changed } = await send.mutateAsync({ body: { ids, ...change } });
      toast.success(t('{n, plural, one {# profile changed} other {# profiles changed}}', { n: changed }));
      setTags([]);
    } catch (error) {
      toast.error(describeError(t, error));
    }
  };
  const [first, second] = ids;
  return (
    <div className={classes.selection} role="region" aria-label={t('Selected guests')}>
      <span className={classes.selectionCount} role="status">
        {t('{n, plural, one {# guest selected} other {# guests selected}}', { n: ids.length })}
      </span>
      <TagsInput
        className={classes.selectionTags}
        aria-label={t('Tags')}
        placeholder={tags.length === 0 ? t('Tags, each ended by Enter') : ''}
        value={tags}
        onChange={setTags}
        data={(known.data?.rows ?? []).map(({ tag }) => tag)}
        maxTags={mostTags}
        maxLength={longestTag}
      />
      <Button
        variant="default"
        leftSection={<IconTag aria-hidden />}
        disabled={tags.length === 0}
        loading={send.isPending}
        onClick={() => void apply({ add: tags })}
      >
        {t('Add tags')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTagOff aria-hidden />}
        disabled={tags.length === 0}
        loading={send.isPending}
        onClick={() => void apply({ remove: tags })}
      >
        {t('Remove tags')}
      </Button>
      {ids.length === 2 && (
        <Button
          variant="default"
          leftSection={<IconArrowMerge aria-hidden />}
          onClick={() => onMerge([first!, second!])}
        >
          {t('Merge')}
        </Button>
      )}
      <Button variant="subtle" onClick={onClear}>
        {t('Clear the selection')}
      </Button>
    </div>
  );
}
