import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useLanguage, useT } from '../../kit/language.tsx';
import { apiAddress } from '../calls/api-address.ts';
import type { Feature } from '../feature.ts';
import { helpAddress } from './help-address.ts';

/** Opens what the help says of the screen that is shown, in a tab of its own: nothing that was typed is lost. */
export function ScreenHelp({ features }: { features: readonly Feature[] }) {
  const t = useT();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const label = t('Help for this screen');
  return (
    <ActionIcon
      component="a"
      href={apiAddress(helpAddress(features, pathname, language))}
      target="_blank"
      rel="noreferrer"
      title={label}
    >
      <IconHelp aria-hidden size={20} />
      <VisuallyHidden>
        {label} {t('(opens in a new tab)')}
      </VisuallyHidden>
    </ActionIcon>
  );
}
