import { expect, test } from 'vitest';
import { createAddressPolicy } from './address-policy.ts';

const privateOnes = [
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.1.1',
  '100.64.0.1',
  'fd12::1',
  '::ffff:10.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::a00:1',
  '64:ff9b:1::a00:1',
  '2002:c0a8:101::1',
  '::192.168.1.1',
];
const publicOnes = [
  '8.8.8.8',
  '203.0.113.9',
  '2001:db8::1',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
  '172.32.0.1',
  '100.128.0.1',
];
const loopback = [
  '127.0.0.1',
  '127.9.9.9',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::1',
  '::127.0.0.1',
];
const nobodys = [
  '0.0.0.0',
  '0.1.2.3',
  '::',
  '169.254.169.254',
  'fe80::1',
  '::ffff:169.254.169.254',
  '64:ff9b::a9fe:a9fe',
  '2002:a9fe:a9fe::',
  '224.0.0.1',
  '239.255.255.250',
  'ff02::1',
  '::ffff:224.0.0.1',
  '255.255.255.255',
  '::ffff:255.255.255.255',
  '240.0.0.1',
  '100.100.100.200',
  'fd00:ec2::254',
  '::ffff:0.0.0.0',
  'fe80::1%eth0',
  '',
  'router.example',
  '10.0.0.1.',
  '0x7f.1',
  '2130706433',
];

test('metadata, unspecified, multicast and broadcast addresses are out of reach whatever is allowed, however they are written', () => {
  for (const privateNetworks of ['on', 'off', ['0.0.0.0/0', '::/0']] as const) {
    const reaches = createAddressPolicy({ allowsLoopback: true, privateNetworks });
    for (const address of nobodys) expect(reaches(address), address).toBe(false);
  }
});

test('this machine itself is in reach only where that is allowed', () => {
  for (const address of loopback) {
    expect(createAddressPolicy({ allowsLoopback: false })(address), address).toBe(false);
    expect(createAddressPolicy({ allowsLoopback: true })(address), address).toBe(true);
  }
  // A list of networks does not bring it back.
  expect(createAddressPolicy({ allowsLoopback: false, privateNetworks: ['127.0.0.0/8'] })('127.0.0.1')).toBe(false);
});

test('private networks are where controllers live, and whoever hosts this for others may close them', () => {
  for (const address of privateOnes) {
    expect(createAddressPolicy({ allowsLoopback: false })(address), address).toBe(true);
    expect(createAddressPolicy({ allowsLoopback: false, privateNetworks: 'off' })(address), address).toBe(false);
  }
  for (const address of publicOnes)
    expect(createAddressPolicy({ allowsLoopback: false, privateNetworks: 'off' })(address), address).toBe(true);
});

test('with a list, the networks on it are in reach and no other private one', () => {
  const reaches = createAddressPolicy({
    allowsLoopback: false,
    privateNetworks: ['10.20.0.0/16', 'fd12::/32', '192.168.7.2'],
  });
  for (const address of ['10.20.3.4', '::ffff:10.20.3.4', 'fd12::9', '192.168.7.2', '8.8.8.8', '2001:db8::1'])
    expect(reaches(address), address).toBe(true);
  for (const address of ['10.21.0.1', '192.168.7.3', 'fd13::1', '::ffff:10.21.0.1', '64:ff9b::a15:1'])
    expect(reaches(address), address).toBe(false);
});
