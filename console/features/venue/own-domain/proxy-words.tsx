import { Tabs } from '@mantine/core';
import { CopyButton } from '../../../kit/form/copy-button.tsx';
import { useT } from '../../../kit/language.tsx';
import { proxies, proxyTexts } from './proxy-texts.ts';
import classes from './own-domain.module.css';

export function ProxyWords({ host, upstream }: { host: string; upstream: string }) {
  const t = useT();
  return (
    <section aria-label={t('For the proxy in front of this server')}>
      <p className={classes.hint}>
        {t('Whoever runs this server tells the proxy in front of it, which has the certificate:')}
      </p>
      <Tabs defaultValue={proxies[0]!} keepMounted={false} mt="sm">
        <Tabs.List>
          {proxies.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {proxies.map((name) => (
          <Tabs.Panel key={name} value={name} className={classes.panel}>
            {/* Focusable, so that the keyboard can scroll it. */}
            <pre className={classes.code} dir="ltr" tabIndex={0} role="region" aria-label={name}>
              {proxyTexts[name](host, upstream)}
            </pre>
            <CopyButton text={proxyTexts[name](host, upstream)} label={t('Copy')} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
}
