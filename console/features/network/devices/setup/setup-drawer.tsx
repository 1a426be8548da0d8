import { Alert, Button, Drawer, Skeleton, Tabs } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ErrorState, ForbiddenState } from '../../../../kit/feedback/state.tsx';
import { CopyButton } from '../../../../kit/form/copy-button.tsx';
import { CopyField } from '../../../../kit/form/copy-field.tsx';
import { useOpening } from '../../../../kit/form/use-opening.ts';
import { useTopmost } from '../../../../kit/form/use-topmost.ts';
import { useT } from '../../../../kit/language.tsx';
import { usePageCall, usePageSend } from '../../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../../shell/calls/toast-outcome.ts';
import { DeviceStateBadge } from '../../../../widgets/marks/device-state-badge.tsx';
import { deviceStateMeanings } from '../../../../widgets/words/device-state-words.ts';
import type { Device, DeviceSetup } from '../device.ts';
import { Sentence } from './sentence.tsx';
import { SetupFiles } from './setup-files.tsx';
import { SetupSection } from './setup-section.tsx';
import { SetupTest } from './setup-test.tsx';
import { SetupValues } from './setup-values.tsx';
import classes from './setup.module.css';

interface SetupDrawerProps {
  device: Device;
  opened: boolean;
  onClose: () => void;
  onEdit: () => void;
}

export default function SetupDrawer({ device, opened, onClose, onEdit }: SetupDrawerProps) {
  const t = useT();
  const { data, error, refetch } = usePageCall(
    'GET /devices/{nas_id}/setup',
    { params: { nas_id: device.nas_id } },
    { enabled: opened },
  );
  return (
    <Drawer
      opened={useOpening(opened)}
      onClose={useTopmost(opened, onClose)}
      size={720}
      title={
        <span className={classes.title}>
          {t('Set up {name}', { name: device.name })} <DeviceStateBadge state={device.state} />
        </span>
      }
    >
      <p className={classes.meaning}>{t(deviceStateMeanings[device.state])}</p>
      <div className={classes.buttons}>
        <Button variant="default" size="xs" leftSection={<IconPencil aria-hidden />} onClick={onEdit}>
          {t('Edit')}
        </Button>
        {device.type === 'nomadix' && (
          <Button
            variant="default"
            size="xs"
            component={Link}
            to={`/dashboard/devices/nomadix/${device.nas_id}`}
            leftSection={<IconAdjustmentsHorizontal aria-hidden />}
          >
            {t('Gateway and subscribers')}
          </Button>
        )}
      </div>
      {device.needsScript && <NewScript device={device} />}
      {data ? (
        <SetupTabs device={device} setup={data} isOpen={opened} />
      ) : error?.status === 403 ? (
        <ForbiddenState>{t('Managers and admins of this page set devices up. Ask one of them.')}</ForbiddenState>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <div className={classes.panel}>
          <Skeleton h={24} w="60%" />
          <Skeleton h={200} />
        </div>
      )}
    </Drawer>
  );
}

function NewScript({ device: { nas_id } }: { device: Device }) {
  const t = useT();
  const done = usePageSend('POST /devices/{nas_id}/setup/done', { refreshes: ['GET /devices'] });
  return (
    <Alert color="warn" mt="md" title={t('Needs the new script')}>
      <div>
        {t(
          'The walled garden, the login methods or the address of the portal have changed since. Paste the script, or type the values, again.',
        )}
      </div>
      <Button
        variant="default"
        size="xs"
        mt="sm"
        loading={done.isPending}
        onClick={() =>
          void toastOutcome(t, async () => {
            await done.mutateAsync({ params: { nas_id } });
            return t('Saved');
          })
        }
      >
        {t('The router has it now')}
      </Button>
    </Alert>
  );
}

function SetupTabs({ device, setup, isOpen }: { device: Device; setup: DeviceSetup; isOpen: boolean }) {
  const t = useT();
  return (
    <Tabs defaultValue="steps" keepMounted={false} mt="md">
      <Tabs.List className={classes.tabs}>
        <Tabs.Tab value="steps">{t('Steps')}</Tabs.Tab>
        {setup.files.length > 0 && <Tabs.Tab value="files">{t('Script and files')}</Tabs.Tab>}
        <Tabs.Tab value="values">{t('Values')}</Tabs.Tab>
        <Tabs.Tab value="garden">{t('Walled garden')}</Tabs.Tab>
        <Tabs.Tab value="test">{t('Test')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="steps" className={classes.panel}>
        <SetupSteps setup={setup} />
      </Tabs.Panel>
      <Tabs.Panel value="files" className={classes.panel}>
        <SetupFiles files={setup.files} />
      </Tabs.Panel>
      <Tabs.Panel value="values" className={classes.panel}>
        <SetupValues device={device} setup={setup} />
      </Tabs.Panel>
      <Tabs.Panel value="garden" className={classes.panel}>
        <SetupGarden setup={setup} />
      </Tabs.Panel>
      <Tabs.Panel value="test" className={classes.panel}>
        <SetupTest device={device} isOpen={isOpen} />
      </Tabs.Panel>
    </Tabs>
  );
}

function SetupGarden({ setup: { walledGarden } }: { setup: DeviceSetup }) {
  const t = useT();
  const title = t('Walled garden');
  const text = walledGarden.join('\n');
  return (
    <SetupSection
      title={title}
      hint={t(
        'What guests must reach before they have logged in, for the login methods in use. Nothing else needs to be open.',
      )}
      actions={<CopyButton text={text} label={t('Copy all')} />}
    >
      <pre className={classes.code} dir="ltr" tabIndex={0} role="region" aria-label={title}>
        {text}
      </pre>
    </SetupSection>
  );
}

function SetupSteps({ setup }: { setup: DeviceSetup }) {
  const t = useT();
  return (
    <>
      <ol className={classes.steps}>
        {setup.steps.map(({ text, params }) => (
          <li key={text}>
            <span>
              <Sentence text={text} params={params} />
            </span>
          </li>
        ))}
      </ol>
      <CopyField
        label={t('Address of the portal')}
        value={setup.portalUrl}
        description={t('Where the router sends guests.')}
      />
    </>
  );
}
