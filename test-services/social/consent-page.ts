import { people } from './people.ts';

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const frame = (title: string, body: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<style>
  body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f2ec;color:#14213d}
  main{max-width:26rem;margin:8vh auto;padding:2rem;background:#fff;border-radius:12px;box-shadow:0 2px 12px #14213d1f}
  h1{font-size:1.25rem;margin:0 0 .25rem} .note{color:#5f6675;font-size:.875rem}
  label{display:block;margin:.75rem 0} small{color:#5f6675;display:block;margin-inline-start:1.6rem}
  button{font:inherit;min-height:44px;width:100%;margin-top:.5rem;border-radius:8px;border:1px solid #14213d;background:#fff}
  button.yes{background:#0b6e69;border-color:#0b6e69;color:#fff;font-weight:600}
</style><main>${body}</main></html>`;

/** Where a person says who they are, and whether the app may know. */
export const consentPage = (network: string, clientId: string): string =>
  frame(
    `${network} (played)`,
    `<h1>${escape(network)}</h1><p class="note">Played for tests: nobody here is real. The app ${escape(clientId)} asks who you are.</p>
<form method="post">${people
      .map(
        ({ id, name, email }, index) =>
          `<label><input type="radio" name="person" value="${id}"${index === 0 ? ' checked' : ''}> ${escape(name)}<small>${escape(email ?? 'no e-mail')}</small></label>`,
      )
      .join('')}
<button class="yes" name="choice" value="agree">Agree</button><button name="choice" value="refuse">Refuse</button></form>`,
  );

export const refusalPage = (network: string, why: string): string =>
  frame(`${network} (played)`, `<h1>${escape(network)}</h1><p>${escape(why)}</p>`);
