import { Tabs } from '@mantine/core';
import { CopyButton } from '../../../kit/form/copy-button.tsx';
import { useT } from '../../../kit/language.tsx';
import classes from './own-domain.module.css';

/** What whoever runs the proxy in front pastes. The host is in punycode, so that nothing needs quoting. */
const proxyTexts = {
  Caddy: (host: string, upstream: string) => `${host} {
	reverse_proxy ${upstream}
}
`,
  nginx: (host: string, upstream: string) => `server {
    listen 443 ssl;
    listen [::]:443 ssl;
    server_name ${host};
    ssl_certificate     /etc/letsencrypt/live/${host}/fullchain.pem;
    ssl_certificate_key /etc/letsencrypt/live/${host}/privkey.pem;

    location / {
        proxy_pass ${upstream};
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
    }
}
`,
  Traefik: (host: string, upstream: string) => {
    const name = host.replaceAll('.', '-');
    return `http:
  routers:
    ${name}:
      rule: "Host(\`${host}\`)"
      entryPoints: [websecure]
      service: ${name}
      tls:
        certResolver: letsencrypt
  services:
    ${name}:
      loadBalancer:
        servers:
          - url: "${upstream}"
`;
  },
};

const proxies = Object.keys(proxyTexts) as (keyof typeof proxyTexts)[];

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
