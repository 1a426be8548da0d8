import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { SkeletonRows } from '../../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../../kit/feedback/state.tsx';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { useT } from '../../../../kit/language.tsx';
import { PageHeader } from '../../../../kit/layout/page-header.tsx';
import { describeError } from '../../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../../shell/calls/queries.ts';
import type { Code, Preset } from '../code.ts';
import { AskingGuests } from './asking-guests.tsx';
import { IssuedCode } from './issued-code.tsx';
import { LastCodes } from './last-codes.tsx';
import { PresetDrawer } from './preset-drawer.tsx';
import { FirstPresets, PresetTiles } from './preset-tiles.tsx';
import classes from './desk.module.css';

export default function Desk() {
  const t = useT();
  const presets = usePageCall('GET /access-code-presets');
  const issue = usePageSend('POST /access-code-presets/{id}/issue', { refreshes: ['GET /access-codes'] });
  const [issued, setIssued] = useState<Code>();
  const [isEditing, setEditing] = useState(false);
  const [edited, setEdited] = useState<Preset | 'new'>();

  const choose = async (preset: Preset) => {
    if (isEditing) return setEdited(preset);
    await issue
      .mutateAsync({ params: { id: String(preset.id) } })
      .then(setIssued, (error) => toast.error(describeError(t, error)));
  };

  const rows = presets.data?.rows ?? [];
  const toggle = (
    <Button
      variant={isEditing ? 'filled' : 'default'}
      leftSection={<IconPencil aria-hidden />}
      aria-pressed={isEditing}
      onClick={() => setEditing(!isEditing)}
    >
      {isEditing ? t('Done') : t('Edit presets')}
    </Button>
  );
  return (
    <div className={classes.desk}>
      <PageHeader
        title={t('Reception desk')}
        purpose={isEditing ? t('Tap a preset to change it.') : t('One tap makes a code for the guest in front of you.')}
        actions={!issued && rows.length > 0 && toggle}
      />
      {!isEditing && !issued && <AskingGuests presets={rows} />}
      {issued ? (
        <IssuedCode code={issued} onNext={() => setIssued(undefined)} />
      ) : presets.error ? (
        <ErrorState onRetry={() => void presets.refetch()} />
      ) : presets.isPending ? (
        <SkeletonRows />
      ) : rows.length === 0 ? (
        <FirstPresets onOwn={() => setEdited('new')} />
      ) : (
        <PresetTiles
          presets={rows}
          isEditing={isEditing}
          isBusy={issue.isPending}
          onChoose={(preset) => void choose(preset)}
          onAdd={() => setEdited('new')}
        />
      )}
      <LastCodes onShow={setIssued} />
      <PresetDrawer preset={edited} onClose={() => setEdited(undefined)} />
    </div>
  );
}
