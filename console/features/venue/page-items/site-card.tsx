import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { CopyField } from '../../../kit/form/copy-field.tsx';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { apiOrigin } from '../../../shell/calls/api-address.ts';
import { useCall, usePageCall } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { QrCode } from '../../../widgets/marks/qr-code.tsx';
import { siteAddress } from './site-address.ts';
import classes from './site-card.module.css';

export default function SiteCard() {
  const t = useT();
  const { page } = useAccess();
  const { data: options } = useCall('GET /auth/options');
  const devices = usePageCall('GET /devices', {});
  // The code is printed and kept: better none for a moment than one of the wrong host.
  const url =
    options && (devices.data || devices.isError)
      ? siteAddress(page!, devices.data?.rows, options.portalUrl ?? apiOrigin())
      : undefined;
  if (!url) return null;
  return (
    <Card
      title={t('Public site')}
      description={t(
        'Menus, items, address and phone number, in your guests’ language. They come here after the login, or by this code.',
      )}
    >
      <div className={classes.site}>
        <QrCode text={url} label={t('QR code of the public site')} className={classes.code} />
        <CopyField label={t('Address of the site')} value={url} />
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconExternalLink aria-hidden />}
        >
          {t('Open the site')}
        </Button>
      </div>
    </Card>
  );
}
