/** How a secret may come back in what a service says: as it is, in JSON, in an address, in a form and behind Basic. */
export const secretForms = (secret: string): string[] =>
  secret === ''
    ? []
    : [
        secret,
        JSON.stringify(secret).slice(1, -1),
        encodeURIComponent(secret),
        new URLSearchParams([['', secret]]).toString().slice(1),
        Buffer.from(secret, 'utf8').toString('base64'),
      ];
