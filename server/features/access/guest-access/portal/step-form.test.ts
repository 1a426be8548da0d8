import { expect, test } from 'vitest';
import { loginStep } from '@wifi/contract/access/login-flow.ts';
import type { Form } from './methods/method.ts';
import { readStepForm } from './step-form.ts';

const methods = [
  { id: 'go', type: 'click' },
  { id: 'code', type: 'access_code' },
  { id: 'account', type: 'account' },
  { id: 'room', type: 'hsia_account' },
];
const block = loginStep.parse({ id: 'ways', type: 'block', methods });
const empty: Form = {
  'code.code': [''],
  'code.password': [''],
  'account.username': [''],
  'account:sign-up.username': [''],
  'room.username': [''],
  'room.password': [''],
};

const read = (sent: Form, step = block) => readStepForm({ visit: ['v'], terms: ['yes'], ...empty, ...sent }, step);

test('the button that was pressed says whose fields are read', () => {
  const sent = { 'code.code': ['ABCD'], 'code.password': ['one'], 'room.username': ['202'], 'room.password': ['two'] };
  expect(read({ ...sent, method: ['code'] })).toMatchObject({
    method: ['code'],
    code: ['ABCD'],
    password: ['one'],
    terms: ['yes'],
  });
  expect(read({ ...sent, method: ['room'] })).toMatchObject({ method: ['room'], username: ['202'], password: ['two'] });
  expect(read({ ...sent, method: ['go'] })).not.toHaveProperty('password');
});

test('signing up and logging in are told apart', () => {
  const sent = {
    'account.username': ['in@b.vn'],
    'account:sign-up.username': ['up@b.vn'],
    'account:sign-up.name': ['Mai'],
  };
  expect(read({ ...sent, method: ['account:sign-up'] })).toMatchObject({
    method: ['account'],
    intent: ['sign-up'],
    username: ['up@b.vn'],
    name: ['Mai'],
  });
  const logIn = read({ ...sent, method: ['account'] });
  expect(logIn).toMatchObject({ method: ['account'], username: ['in@b.vn'] });
  expect(logIn).not.toHaveProperty('intent');
});

test('Enter names no method: the only one with something typed is meant, else none', () => {
  expect(read({ 'room.username': ['202'] })).toMatchObject({ method: ['room'], username: ['202'] });
  expect(read({})).not.toHaveProperty('method');
  expect(read({ 'room.username': ['202'], 'code.code': ['ABCD'] })).not.toHaveProperty('method');
});

test.each(['nobody', 'go:sign-up', 'room:sign-up', 'account:language', '__proto__', 'account.username'])(
  'a method that the block does not offer gives nothing: %s',
  (method) => {
    const sent = { ...empty, method: [method], 'room:sign-up.username': ['202'] };
    expect(readStepForm(sent, block)).toBe(sent);
  },
);

test('any other form is read as it came', () => {
  const step = loginStep.parse({ id: 'code', type: 'access_code' });
  const sent = { method: ['code'], code: ['ABCD'], 'code.code': ['OTHER'] };
  expect(readStepForm(sent, step)).toBe(sent);
  expect(readStepForm(sent, undefined)).toBe(sent);
});
