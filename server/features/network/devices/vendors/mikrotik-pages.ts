const forAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Field of the redirect, and the router's variable in it. */
const variables = [
  ['mac', 'mac'],
  ['ip', 'ip'],
  ['nasid', 'identity'],
  ['server', 'server-name'],
  ['if', 'interface-name'],
  ['vlan', 'vlan-id'],
  ['login', 'link-login-only'],
  ['err', 'error-orig'],
  ['chapid', 'chap-id'],
  ['chap', 'chap-challenge'],
] as const;

/**
 * The first two lines make the router answer with a redirect. That combination is unverified on hardware,
 * so the body does the same by a form, as the vendor's manual shows it.
 */
export function loginPage(portalUrl: string): string {
  const query = variables.map(([field, variable]) => `${field}=$(${variable}-esc)`).join('&');
  const inputs = variables
    .map(([field, variable]) => `<input type="hidden" name="${field}" value="$(${variable})">`)
    .join('\n');
  return `$(if http-status == 302)Log in$(endif)
$(if http-header == "Location")${portalUrl}?${query}$(endif)
<!doctype html>
<html>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Wi-Fi</title></head>
<body>
<form name="portal" action="${forAttribute(portalUrl)}" method="get">
${inputs}
<noscript><input type="submit" value="Wi-Fi"></noscript>
</form>
<script>document.portal.submit();</script>
</body>
</html>
`;
}

/** After a login: straight on to where the portal wants the guest, without the router's own status page. */
export const onlinePage = `$(if http-status == 302)Online$(endif)
$(if http-header == "Location")$(link-redirect)$(endif)
<!doctype html>
<html>
<head><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=$(link-redirect)"><title>Wi-Fi</title></head>
<body><a href="$(link-redirect)">Wi-Fi</a></body>
</html>
`;

/** RFC 8908, answered by the router, which alone knows the phone behind the address. */
export const captivePortalApi = `{
  "captive": $(if logged-in == 'yes')false$(else)true$(endif),
  "user-portal-url": "$(link-login-only)",
  "can-extend-session": true
}
`;
