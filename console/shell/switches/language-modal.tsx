import { Modal } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { languages, useLanguage, useT } from '../../kit/language.tsx';
import { Flag } from './flags.tsx';
import { useChooseLanguage } from './use-choose-language.ts';
import classes from './language-modal.module.css';

export default function LanguageModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  const { language } = useLanguage();
  const choose = useChooseLanguage();
  return (
    <Modal opened={opened} onClose={onClose} title={t('Choose your language')}>
      <ul className={classes.list}>
        {languages.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              lang={id}
              className={classes.choice}
              aria-pressed={id === language}
              data-autofocus={id === language || undefined}
              onClick={() => {
                void choose(id);
                onClose();
              }}
            >
              <Flag language={id} size={28} />
              <span className={classes.name}>{name}</span>
              {id === language && <IconCheck aria-hidden size={20} stroke={1.5} />}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
