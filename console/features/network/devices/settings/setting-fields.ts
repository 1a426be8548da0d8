import type { DeviceSettings } from '@wifi/contract/network/device-settings.ts';
import type { DeviceType } from '@wifi/contract/network/device-types.ts';
import { msg } from '../../../../kit/language.tsx';
import type {
  ChoiceField,
  FieldFor,
  ListField,
  SecretField,
  SettingField,
  SwitchField,
  TextField,
} from './setting-field.ts';

type Fields<Type extends DeviceType> = { [Name in keyof DeviceSettings<Type>]: FieldFor<DeviceSettings<Type>[Name]> };

const login: ChoiceField<'chap' | 'pap'> = {
  kind: 'choice',
  label: msg('How the password travels'),
  help: msg('CHAP keeps it off the air. Choose PAP only if logins fail with CHAP.'),
  options: { chap: 'CHAP', pap: 'PAP' },
};
const loginHosts: ListField = {
  kind: 'list',
  label: msg('Names of the router’s login page'),
  help: msg('One a line. Guests’ browsers may carry a login there; private addresses are always allowed.'),
};
const guestInterface: TextField = { kind: 'text', label: msg('Interface of the guest network'), isCode: true };
const checksCertificate: SwitchField = {
  kind: 'switch',
  label: msg('Check the controller’s certificate'),
  help: msg('Switch this off only for a controller on your own network that signs its own certificate.'),
};
const controller = (shows?: SettingField['shows']): TextField => ({
  kind: 'text',
  label: msg('Address of the controller'),
  help: msg('As our server reaches it, for example https://192.168.1.2:8443'),
  isCode: true,
  ...(shows && { shows }),
});
const username = (shows?: SettingField['shows']): TextField => ({
  kind: 'text',
  label: msg('User name on the controller'),
  isCode: true,
  ...(shows && { shows }),
});
const password = (shows?: SettingField['shows']): SecretField => ({
  kind: 'secret',
  label: msg('Password on the controller'),
  ...(shows && { shows }),
});

const withUser: SettingField['shows'] = ({ api }) => api !== 'integration';
const byPortalApi: SettingField['shows'] = ({ mode }) => mode === 'portal_api';

/**
 * The form of each type, in the order in which it is filled in. A setting of the contract without a field does not
 * compile.
 */
const settingFields: { [Type in DeviceType]: Fields<Type> } = {
  mikrotik: { login, guestInterface, loginHosts },
  coovachilli: {
    guestInterface,
    uamSecret: {
      kind: 'secret',
      label: msg('UAM secret'),
      help: msg('The same as uamsecret in the router. With it, a forged redirect is refused.'),
    },
    version: {
      kind: 'choice',
      label: msg('Version of CoovaChilli'),
      help: msg(
        '“chilli --version” says it. From 1.8 on it tells phones where the login page is; older ones do not start with that line.',
      ),
      options: { older: msg('1.7 or older'), '1.8': msg('1.8 or later') },
    },
    gatewayAddress: {
      kind: 'text',
      label: msg('Address of the gateway in the guest network'),
      help: msg('uamlisten in its configuration. Phones that are told of the login page begin there.'),
      isCode: true,
    },
    login,
    loginHosts,
  },
  opennds: {
    gatewayName: { kind: 'text', label: msg('Gateway name') },
    guestInterface,
    level: {
      kind: 'choice',
      label: msg('FAS security level'),
      help: msg('How openNDS and the portal talk to each other. 4 is the safest.'),
      options: {
        1: msg('1: plain'),
        2: msg('2: encrypted'),
        3: msg('3: encrypted, the router fetches logins'),
        4: msg('4: over HTTPS, the router fetches logins'),
      },
    },
    fasKey: { kind: 'secret', label: msg('FAS key'), help: msg('The same as faskey in the router.') },
  },
  nomadix: {
    gateway: {
      kind: 'text',
      label: msg('Address of the gateway'),
      help: msg('As our server reaches it, for example http://192.168.1.1:1111'),
      isCode: true,
    },
    xmlSecret: { kind: 'secret', label: msg('XML secret'), help: msg('The same as in the gateway’s XML settings.') },
    login: {
      kind: 'choice',
      label: msg('How a login is finished'),
      help: msg('Firmwares differ. Start with the browser; try another one if guests stay offline.'),
      options: {
        browser: msg('The guest’s browser tells the gateway'),
        radius_login: msg('Our server tells it, RADIUS decides'),
        user_add: msg('Our server adds the guest to it'),
      },
    },
    loginHosts,
  },
  unifi: {
    controller: controller(),
    api: {
      kind: 'choice',
      label: msg('Kind of controller'),
      options: {
        unifi_os: msg('UniFi OS console (Dream Machine, Cloud Key Gen2)'),
        classic: msg('Network application on a computer'),
        integration: msg('Integration API with a key'),
      },
    },
    site: { kind: 'text', label: msg('Site'), isCode: true },
    username: username(withUser),
    password: password(withUser),
    apiKey: { kind: 'secret', label: msg('API key'), shows: ({ api }) => api === 'integration' },
    checksCertificate,
    apMacs: {
      kind: 'list',
      label: msg('MAC addresses of the access points'),
      help: msg('One a line. With them, only redirects of your own access points count.'),
    },
    dataUnit: {
      kind: 'choice',
      label: msg('Unit of the data limit'),
      help: msg('Controllers differ. Change it if guests are cut off much too early or never.'),
      options: { megabytes: msg('Megabytes'), bytes: msg('Bytes') },
    },
  },
  omada: {
    mode: {
      kind: 'choice',
      label: msg('How the portal is connected'),
      options: { portal_api: msg('External portal server'), radius: msg('RADIUS server with external portal') },
    },
    controller: controller(byPortalApi),
    controllerId: { kind: 'text', label: msg('Controller ID'), isCode: true, shows: byPortalApi },
    site: { kind: 'text', label: msg('Site'), shows: byPortalApi },
    username: { ...username(byPortalApi), help: msg('Of a hotspot operator, not of an administrator.') },
    password: password(byPortalApi),
    checksCertificate: { ...checksCertificate, shows: byPortalApi },
    timeUnit: {
      kind: 'choice',
      label: msg('How the controller counts time'),
      help: msg('Versions differ. Change it if guests are cut off at once or never.'),
      shows: byPortalApi,
      options: {
        until_microseconds: msg('Until when, in microseconds'),
        duration_microseconds: msg('How long, in microseconds'),
        duration_milliseconds: msg('How long, in milliseconds'),
      },
    },
  },
  aruba: { loginHosts },
  ruckus_smartzone: {
    controller: controller(),
    username: username(),
    password: { ...password(), help: msg('The northbound portal interface has its own password.') },
    checksCertificate,
  },
  ruckus_unleashed: {
    port: {
      kind: 'choice',
      label: msg('Port of the login page'),
      options: { 9997: '9997 (HTTP)', 9998: '9998 (HTTPS)' },
    },
    loginHosts,
  },
  meraki: {
    mode: {
      kind: 'choice',
      label: msg('Splash page of the network'),
      options: { sign_on: msg('Sign-on with RADIUS'), click_through: msg('Click-through') },
    },
    groupPolicy: {
      kind: 'text',
      label: msg('Group policy'),
      help: msg('Given to guests after the login. Leave it empty for none.'),
    },
  },
  cambium: { usesHttps: { kind: 'switch', label: msg('The login page of the access points uses HTTPS') }, loginHosts },
  generic: {
    loginUrl: {
      kind: 'text',
      label: msg('Address of the login page'),
      help: msg('Where the guest’s browser hands the login over. Leave it empty if the redirect says so.'),
      isCode: true,
    },
    usernameField: { kind: 'text', label: msg('Field for the user name'), isCode: true },
    passwordField: { kind: 'text', label: msg('Field for the password'), isCode: true },
    macField: { kind: 'text', label: msg('MAC address in the redirect'), isCode: true },
    ipField: { kind: 'text', label: msg('IP address in the redirect'), isCode: true },
    urlField: { kind: 'text', label: msg('Wanted page in the redirect'), isCode: true },
    loginUrlField: { kind: 'text', label: msg('Login page in the redirect'), isCode: true },
    rateUnit: {
      kind: 'choice',
      label: msg('Speed limits'),
      options: { wispr: msg('Sent as WISPr bandwidth'), none: msg('Not sent') },
    },
    loginHosts,
  },
};

export const fieldsOf = (type: DeviceType): [string, SettingField][] =>
  Object.entries(settingFields[type] as Record<string, SettingField>);
