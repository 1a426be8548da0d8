import type { Role } from '@wifi/contract/permissions.ts';
import type { NewPage } from '../../venue/pages/pages.ts';

export const demoPeople: Record<'platformAdmin' | Role, string> = {
  platformAdmin: 'Trần Minh Quân',
  admin: 'Nguyễn Thu Hà',
  manager: 'Lê Hoàng Nam',
  marketer: 'Phạm Ngọc Anh',
  analyst: 'Đỗ Gia Bảo',
};

/** The page of demo.json. */
export const demoVenue: NewPage = {
  name: 'Khách sạn Sen Hồ Tây',
  category: 'hotels_resort',
  mobile: '+842437180000',
  address: '36 Quảng An, Tây Hồ, Hà Nội',
  about: 'Khách sạn 64 phòng bên Hồ Tây, sân hiên ngắm hoàng hôn và bữa sáng đến trưa.',
  allowedLoginMethods: [
    'click',
    'access_code',
    'survey',
    'block',
    'account',
    'hsia_account',
    'opera_cloud',
    'a_b_choice',
  ],
  emails: [],
};

export const otherDemoVenues: NewPage[] = [
  {
    name: 'Trà Quán Mây',
    category: 'tea_coffee',
    mobile: '+842838220011',
    address: '12 Lý Tự Trọng, Quận 1, TP. Hồ Chí Minh',
    about: 'Trà shan tuyết, bánh nhà làm và một góc yên tĩnh để đọc sách.',
    allowedLoginMethods: ['click', 'survey'],
    emails: [],
  },
  {
    name: 'Lavender Spa Đà Nẵng',
    category: 'spa_beauty',
    mobile: '+842363550022',
    address: '88 Bạch Đằng, Hải Châu, Đà Nẵng',
    about: 'Gội đầu dưỡng sinh, massage đá nóng và phòng xông thảo dược.',
    allowedLoginMethods: ['click', 'account'],
    emails: [],
  },
];
