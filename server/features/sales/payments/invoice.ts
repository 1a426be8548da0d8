import { and, eq } from 'drizzle-orm';
import { PDFDocument, rgb } from 'pdf-lib';
import { providerNames } from '@wifi/contract/sales/payment-words.ts';
import type { PageContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { openTextPen, type Wording } from '../../../platform/pdf/text-pen.ts';
import { invoiceName } from './invoice-number.ts';
import { invoices } from './tables.ts';
import { vatText } from './vat.ts';

type Invoice = typeof invoices.$inferSelect;

export async function getInvoice(ctx: PageContext, { id }: { id: string }) {
  const [invoice] = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.pageId, ctx.pageId), eq(invoices.orderId, id)));
  if (!invoice) throw new AppError('not-found');
  return { name: `invoice-${invoiceName(invoice.year, invoice.number)}`, bytes: await drawInvoice(invoice) };
}

/** `1,200,000 VND`: the code of the currency, since its sign may belong to several. */
export function moneyText(amount: number, currency: string): string {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits!;
  const number = (amount / 10 ** digits).toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${number} ${currency}`;
}

const days = (n: number): string => (n === 1 ? '1 day' : `${n} days`);

const ink = rgb(0.078, 0.129, 0.239);
const grey = rgb(0.38, 0.41, 0.47);
const teal = rgb(0.043, 0.431, 0.412);
const hairline = rgb(0.86, 0.85, 0.82);

const a4 = { width: 595.28, height: 841.89 };
const margin = 56;
const right = a4.width - margin;
const half = (right - margin) / 2 - 16;

/** In English and Vietnamese side by side: whoever keeps the books of a venue reads one of them. */
async function drawInvoice(invoice: Invoice): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const number = invoiceName(invoice.year, invoice.number);
  document.setTitle(`Invoice ${number}`);
  const page = document.addPage([a4.width, a4.height]);
  const typed = [invoice.seller, invoice.sellerAddress, invoice.buyer, invoice.buyerAddress, invoice.plan].join(' ');
  const pen = await openTextPen(document, `${typed} ${invoice.carriedFrom}`);
  const body: Wording = { size: 10.5, color: ink };
  const label: Wording = { size: 9, color: grey };

  const rule = (y: number, color = hairline, thickness = 0.75) =>
    page.drawLine({ start: { x: margin, y }, end: { x: right, y }, color, thickness });
  const block = (title: string, name: string, address: string, x: number, top: number): number => {
    pen.write(page, title, x, top, label);
    let y = top - 18;
    for (const line of pen.wrap(name || '–', half, { ...body, weight: 600 }).slice(0, 4)) {
      pen.write(page, line, x, y, { ...body, weight: 600 });
      y -= 15;
    }
    for (const line of pen.wrap(address, half, body).slice(0, 6)) {
      pen.write(page, line, x, y, body);
      y -= 15;
    }
    return y;
  };
  const row = (name: string, value: string, y: number) => {
    pen.write(page, name, margin, y, label);
    pen.write(page, value, right, y, { ...body, isRight: true });
  };

  pen.write(page, 'Invoice · Hóa đơn', margin, 760, { size: 24, weight: 600, color: teal });
  pen.write(page, number, right, 766, { size: 13, weight: 600, color: ink, isRight: true });
  pen.write(page, invoice.day, right, 749, { ...label, isRight: true });
  rule(730, teal, 1.5);
  const from = block('From · Bên bán', invoice.seller, invoice.sellerAddress, margin, 700);
  const to = block('To · Bên mua', invoice.buyer, invoice.buyerAddress, margin + half + 32, 700);

  let y = Math.min(from, to) - 28;
  pen.write(page, 'What · Nội dung', margin, y, label);
  pen.write(page, 'Amount · Thành tiền', right, y, { ...label, isRight: true });
  rule(y - 8);
  y -= 28;
  const amount = moneyText(invoice.amount, invoice.currency);
  pen.write(page, amount, right, y, { ...body, isRight: true });
  const what = `${invoice.plan}: ${invoice.months === 1 ? '1 month' : `${invoice.months} months`} · ${invoice.months} tháng`;
  for (const line of pen.wrap(what, right - margin - 150, { ...body, weight: 600 }).slice(0, 4)) {
    pen.write(page, line, margin, y, { ...body, weight: 600 });
    y -= 15;
  }
  if (invoice.paidUntil) {
    pen.write(page, `until · đến ${invoice.paidUntil}`, margin, y, label);
    y -= 15;
  }
  if (invoice.carriedDays > 0) {
    const carried = `with ${days(invoice.carriedDays)} left of ${invoice.carriedFrom}, counted over by price`;
    const still = `gồm ${invoice.carriedDays} ngày còn lại của ${invoice.carriedFrom}, quy đổi theo giá`;
    for (const line of pen.wrap(`${carried} · ${still}`, right - margin - 150, label).slice(0, 3)) {
      pen.write(page, line, margin, y, label);
      y -= 13;
    }
  }
  rule(y - 2);
  y -= 24;
  if (invoice.vatRate > 0) {
    row('Without VAT · Trước thuế', moneyText(invoice.amount - invoice.vat, invoice.currency), y);
    const rate = vatText(invoice.vatRate);
    row(`VAT ${rate} · Thuế GTGT ${rate}`, moneyText(invoice.vat, invoice.currency), y - 18);
    y -= 42;
  } else y -= 4;
  pen.write(page, 'Total · Tổng cộng', margin, y, { size: 13, weight: 600, color: ink });
  pen.write(page, amount, right, y, { size: 13, weight: 600, color: ink, isRight: true });
  y -= 44;
  row('Paid by · Thanh toán qua', providerNames[invoice.provider], y);
  row('Payment number · Mã giao dịch', invoice.transaction || '–', y - 18);
  row('Order · Đơn hàng', invoice.orderId, y - 36);
  if (pen.lacks(typed)) {
    const note =
      'Signs that this document has no letters for are shown as “?”; the page’s settings hold them as they were typed. · ' +
      'Ký tự mà tài liệu này không có phông chữ được in là “?”; cài đặt của trang giữ nguyên như đã nhập.';
    for (const [at, line] of pen.wrap(note, right - margin, label).entries())
      pen.write(page, line, margin, y - 72 - at * 13, label);
  }
  return document.save();
}
