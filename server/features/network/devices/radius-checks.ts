import { msg } from '@wifi/contract/messages.ts';
import { check, isLater, type Check, type LastSeen } from './device-check.ts';
import type { OpenDevice } from './vendor.ts';

/** Seconds of difference from which certificates, time limits and Meraki's Disconnect suffer. */
const worryingSkew = 60;

export function secretCheck(seen: LastSeen | undefined): Check {
  if (isLater(seen?.wrongSecretAt, seen?.rightSecretAt)) {
    return check(
      'radius-secret',
      'bad',
      seen?.wrongSecretAt,
      msg('The router uses another RADIUS secret. Copy the secret from the set-up into the router again.'),
    );
  }
  if (seen?.rightSecretAt)
    return check('radius-secret', 'good', seen.rightSecretAt, msg('RADIUS requests arrive with the right secret.'));
  return seen?.accessAt
    ? check(
        'radius-secret',
        'waiting',
        seen.accessAt,
        msg('RADIUS requests arrive, but nothing in them proves the secret. Accounting or a signed request will.'),
      )
    : check(
        'radius-secret',
        'waiting',
        null,
        msg(
          'No RADIUS request has arrived yet. Check the address, the ports and the firewall between the router and this server.',
        ),
      );
}

export function signatureCheck(seen: LastSeen | undefined): Check {
  if (isLater(seen?.signedAt, seen?.unsignedAt))
    return check(
      'message-authenticator',
      'good',
      seen?.signedAt,
      msg('Requests are signed with Message-Authenticator.'),
    );
  return seen?.unsignedAt
    ? check(
        'message-authenticator',
        'bad',
        seen.unsignedAt,
        msg(
          'Requests are not signed. Update the router or switch Message-Authenticator on: without it somebody on the way can forge answers.',
        ),
      )
    : check('message-authenticator', 'waiting', null, msg('Shown after the first login.'));
}

export function accountingCheck(seen: LastSeen | undefined): Check {
  return seen?.accountingAt
    ? check('accounting', 'good', seen.accountingAt, msg('The router reports sessions.'))
    : check(
        'accounting',
        'waiting',
        null,
        msg('No accounting yet. Switch RADIUS accounting on, or nobody will be shown as online.'),
      );
}

export function disconnectCheck(device: OpenDevice, seen: LastSeen | undefined): Check {
  switch (seen?.disconnectResult) {
    case 'disconnected':
    case 'already-gone':
      return check('disconnect', 'good', seen.disconnectAt, msg('The router obeys Disconnect.'));
    case 'refused':
      return check(
        'disconnect',
        'bad',
        seen.disconnectAt,
        msg('The router refused the Disconnect. Allow this server as a CoA client, or change how it is signed.'),
      );
    case 'no-answer':
      return check(
        'disconnect',
        'bad',
        seen.disconnectAt,
        msg('No answer on port {port}. Switch CoA on and open the port for this server.'),
        { port: device.coaPort },
      );
    case 'not-possible':
      return check(
        'disconnect',
        'bad',
        seen.disconnectAt,
        msg(
          'This server may not send a Disconnect to the address of this router. Type another one into its settings, or ask whoever runs this server to allow it.',
        ),
      );
    default:
      return check('disconnect', 'waiting', null, msg('Press "Test now" to try a harmless Disconnect.'));
  }
}

export function clockCheck(seen: LastSeen | undefined): Check {
  if (seen?.clockSkew === null || seen?.clockSkew === undefined)
    return check('clock', 'waiting', null, msg('The router has not told its time yet.'));
  return Math.abs(seen.clockSkew) <= worryingSkew
    ? check('clock', 'good', seen.lastSeenAt, msg('The router’s clock is right.'))
    : check(
        'clock',
        'bad',
        seen.lastSeenAt,
        msg('The router’s clock is {n, plural, one {# second} other {# seconds}} off. Switch NTP on.'),
        { n: Math.abs(seen.clockSkew) },
      );
}
