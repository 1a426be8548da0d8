import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconHistory } from '@tabler/icons-react';
import { useT } from '../../kit/language.tsx';

interface HistoryButtonsProps {
  editor: { undo: () => void; redo: () => void; canUndo: boolean; canRedo: boolean };
  /** Without it: of what is not kept in versions that can be opened. */
  onHistory?: () => void;
}

/** Back, forth, and everything that was ever kept. */
export function HistoryButtons({ editor, onHistory }: HistoryButtonsProps) {
  const t = useT();
  return (
    <>
      <ActionIcon
        aria-label={t('Undo')}
        title={`${t('Undo')} (Ctrl+Z)`}
        disabled={!editor.canUndo}
        onClick={editor.undo}
      >
        <IconArrowBackUp aria-hidden size={20} stroke={1.5} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('Redo')}
        title={`${t('Redo')} (Ctrl+Shift+Z)`}
        disabled={!editor.canRedo}
        onClick={editor.redo}
      >
        <IconArrowForwardUp aria-hidden size={20} stroke={1.5} />
      </ActionIcon>
      {onHistory && (
        <ActionIcon aria-label={t('Version history')} title={t('Version history')} onClick={onHistory}>
          <IconHistory aria-hidden size={20} stroke={1.5} />
        </ActionIcon>
      )}
    </>
  );
}
