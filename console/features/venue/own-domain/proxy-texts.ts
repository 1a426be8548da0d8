/** What whoever runs the proxy in front pastes. The host is in punycode, so that nothing needs quoting. */
export const proxyTexts = {
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

export const proxies = Object.keys(proxyTexts) as (keyof typeof proxyTexts)[];
