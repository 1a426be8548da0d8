/** `maxLength` counts what a parameter is filled with. */
export interface Parameter {
  name: string;
  type: 'STRING' | 'NUMBER' | 'DATE';
  require: boolean;
  maxLength: number;
  minLength: number;
  acceptNull: boolean;
}

export const templateStates = ['ENABLE', 'PENDING_REVIEW', 'REJECT', 'DISABLE'] as const;
export type TemplateState = (typeof templateStates)[number];
type TemplateQuality = 'HIGH' | 'MEDIUM' | 'LOW' | 'UNDEFINED';

/** A message that Zalo has read and approved, or not; its words are fixed but for `<parameters>`. */
export interface Template {
  id: number;
  name: string;
  text: string;
  state: TemplateState;
  reason: string;
  quality: TemplateQuality;
  tag: 'TRANSACTION' | 'CUSTOMER_CARE' | 'PROMOTION';
  /** Asks for stars, which come back as `user_feedback`. */
  isRating: boolean;
  parameters: Parameter[];
  buttons: { type: number; title: string; content: string }[];
  createdAt: number;
  /** Đồng by phone number and by user id; without the second it cannot be sent by user id. */
  price: { phone: number; user: number | undefined };
}

const parameter = (name: string, maxLength: number, type: Parameter['type'] = 'STRING'): Parameter => ({
  name,
  type,
  require: true,
  maxLength,
  minLength: 1,
  acceptNull: false,
});

const base = {
  state: 'ENABLE',
  reason: '',
  quality: 'HIGH',
  tag: 'TRANSACTION',
  isRating: false,
  buttons: [],
  createdAt: Date.UTC(2026, 0, 15),
  price: { phone: 300, user: 200 },
} as const satisfies Partial<Template>;

/** One of each kind that behaves in its own way. */
export const createTemplates = (): Template[] => [
  {
    ...base,
    id: 320_001,
    name: 'Mã đăng nhập Wi-Fi',
    text: 'Mã đăng nhập Wi-Fi của bạn là <otp>. Mã có hiệu lực trong 5 phút.',
    parameters: [parameter('otp', 10)],
    buttons: [],
    price: { phone: 300, user: undefined },
  },
  {
    ...base,
    id: 320_002,
    name: 'Xác nhận đặt chỗ',
    text: 'Chào <customer_name>, chúng tôi giữ chỗ cho bạn ngày <date>, <guests> khách.',
    parameters: [parameter('customer_name', 30), parameter('date', 20, 'DATE'), parameter('guests', 3, 'NUMBER')],
    buttons: [{ type: 1, title: 'Xem chỗ đặt', content: 'https://example.com/booking' }],
  },
  {
    ...base,
    id: 320_003,
    name: 'Ưu đãi cuối tuần',
    text: '<customer_name> ơi, cuối tuần này giảm <percent>% cho mọi món. Mã: <code>.',
    tag: 'PROMOTION',
    parameters: [parameter('customer_name', 30), parameter('percent', 3, 'NUMBER'), parameter('code', 20)],
    buttons: [{ type: 1, title: 'Xem thực đơn', content: 'https://example.com/menu' }],
    price: { phone: 400, user: 250 },
  },
  {
    ...base,
    id: 320_004,
    name: 'Bạn thấy chúng tôi thế nào?',
    text: 'Cảm ơn <customer_name> đã ghé. Bạn cho chúng tôi mấy sao?',
    tag: 'CUSTOMER_CARE',
    isRating: true,
    parameters: [parameter('customer_name', 30)],
    buttons: [],
  },
  {
    ...base,
    id: 320_005,
    name: 'Thẻ thành viên (chờ duyệt)',
    text: 'Thẻ của <customer_name> có <points> điểm.',
    state: 'PENDING_REVIEW',
    quality: 'UNDEFINED',
    tag: 'CUSTOMER_CARE',
    parameters: [parameter('customer_name', 30), parameter('points', 10, 'NUMBER')],
    buttons: [],
  },
  {
    ...base,
    id: 320_006,
    name: 'Quà tặng (bị từ chối)',
    text: 'Bạn có quà!!!',
    state: 'REJECT',
    reason: 'Nội dung không rõ ràng',
    quality: 'UNDEFINED',
    tag: 'PROMOTION',
    parameters: [],
    buttons: [],
  },
  {
    ...base,
    id: 320_007,
    name: 'Thông báo cũ (đã khóa)',
    text: 'Xin chào <customer_name>.',
    state: 'DISABLE',
    quality: 'LOW',
    parameters: [parameter('customer_name', 30)],
    buttons: [],
  },
];
