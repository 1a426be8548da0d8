import { expect, test } from 'vitest';
import { readReport } from './delivery-report.ts';

const read = (query: string) => readReport(new URLSearchParams(query));

test.each([
  ['SendStatus=5&SendSuccess=1&TotalPrice=780', { isDelivered: true, isFailed: false, cost: 780_000, currency: 'VND' }],
  ['SendStatus=5&SendSuccess=0&SendFailed=1', { isDelivered: false, isFailed: true }],
  ['SendStatus=4', { isDelivered: false, isFailed: true }],
  ['SendStatus=1', { isDelivered: false, isFailed: false }],
  ['status=delivered&price=0.05&currency=USD', { isDelivered: true, cost: 50, currency: 'USD' }],
  ['status=failed', { isFailed: true, cost: undefined }],
  ['status=delivered&price=-1&currency=dollars', { isDelivered: true, cost: undefined, currency: '' }],
  ['status=delivered&price=1e300', { cost: undefined }],
  ['status=delivered&price=NaN', { cost: undefined }],
  ['', { isDelivered: false, isFailed: false, cost: undefined }],
])('%s', (query, expected) => {
  expect(read(query)).toMatchObject(expected);
});
