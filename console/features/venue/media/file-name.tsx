import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import type { FileDetails } from './file.ts';
import classes from './file-drawer.module.css';

/** What the file is called here; its address stays as it is, so nothing that uses it breaks. */
export function FileName({ file }: { file: FileDetails }) {
  const t = useT();
  const [name, setName] = useState(file.name);
  const { mutate, isPending } = usePageSend('POST /files', { refreshes: ['GET /files', 'GET /files/{eid}'] });
  const wanted = name.trim();
  return (
    <form
      className={classes.rename}
      onSubmit={(event) => {
        event.preventDefault();
        if (!wanted || wanted === file.name) return;
        mutate(
          { body: { eid: file.eid, url: file.url, name: wanted } },
          {
            onSuccess: () => toast.success(t('Updated')),
            onError: (error) => toast.error(t('Update failed: {msg}', { msg: describeError(t, error) })),
          },
        );
      }}
    >
      <TextInput
        label={t('Name')}
        value={name}
        maxLength={200}
        dir="auto"
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isPending} disabled={!wanted || wanted === file.name}>
        {t('Save')}
      </Button>
    </form>
  );
}
