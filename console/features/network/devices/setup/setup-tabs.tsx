import { Button, Tabs } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { CopyButton } from '../../../../kit/form/copy-button.tsx';
import { CopyField } from '../../../../kit/form/copy-field.tsx';
import { useT } from '../../../../kit/language.tsx';
import type { Device, DeviceSetup } from '../device.ts';
import { Sentence } from './sentence.tsx';
import { SetupSection } from './setup-section.tsx';
import { SetupTest } from './setup-test.tsx';
import { SetupValues } from './setup-values.tsx';
import classes from './setup.module.css';

export function SetupTabs({ device, setup, isOpen }: { device: Device; setup: DeviceSetup; isOpen: boolean }) {
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

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function SetupFiles({ files }: { files: DeviceSetup['files'] }) {
  const t = useT();
  return files.map(({ name, purpose, text }) => (
    <SetupSection
      key={name}
      title={name}
      hint={<Sentence text={purpose} params={{}} />}
      actions={
        <>
          <CopyButton text={text} label={t('Copy')} />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload aria-hidden />}
            onClick={() => download(name, text)}
          >
            {t('Download')}
          </Button>
        </>
      }
    >
      {/* Focusable, so that the keyboard can scroll it. */}
      <pre className={classes.code} dir="ltr" tabIndex={0} role="region" aria-label={name}>
        {text}
      </pre>
    </SetupSection>
  ));
}
