import type { PageContext } from '../../../platform/context.ts';
import { leaveReview } from '../../venue/page-items/leave-review.ts';
import { createPageItem } from '../../venue/page-items/page-items.ts';
import { judgeReview, listReviews } from '../../venue/page-items/reviews.ts';
import { createPageMenu, findMenus } from '../../venue/page-menus/page-menus.ts';
import type { DemoPictures } from './hang-pictures.ts';

interface DemoReview {
  name: string;
  stars: number;
  text: string;
}

/** Waits to be read by somebody, as every review does at first. */
const unread: DemoReview = {
  name: 'Jonas',
  stars: 4,
  text: 'Quiet, warm, and the view. The tea afterwards was the best part.',
};

/** What guests wrote, all of it read and shown but the last. */
async function fillDemoReviews(ctx: PageContext, items: { eid: string; reviews: DemoReview[] }[]): Promise<void> {
  for (const { eid, reviews } of items) for (const review of reviews) await leaveReview(ctx, { item: eid, ...review });
  const { rows } = await listReviews(ctx, { limit: 100, skip: 0, state: 'waiting' });
  for (const { id } of rows) await judgeReview(ctx, { id, state: 'shown' });
  const last = items.at(-1);
  if (last) await leaveReview(ctx, { item: last.eid, ...unread });
}

interface DemoItem {
  title: string;
  description: string;
  price: number | null;
  unit: string;
  picture: keyof DemoPictures;
  reviews?: DemoReview[];
}

const menus: { name: string; items: DemoItem[] }[] = [
  {
    name: 'Đồ uống',
    items: [
      {
        title: 'Trà sen Tây Hồ',
        description: 'Ướp ba đêm trong búp sen Bách Diệp, hậu ngọt, dùng với mứt gừng.',
        price: 95_000,
        unit: 'ấm',
        picture: 'tea',
        reviews: [
          { name: 'Thuỳ Linh', stars: 5, text: 'Thơm từ lúc rót, uống đến ấm thứ ba vẫn ngọt.' },
          { name: 'Marco', stars: 5, text: 'Un tè così non l’avevo mai bevuto.' },
        ],
      },
      {
        title: 'Cà phê trứng',
        description: 'Lòng đỏ đánh bông trên cà phê phin đậm.',
        price: 55_000,
        unit: 'tách',
        picture: 'coffee',
        reviews: [
          { name: 'Sophie', stars: 5, text: 'Like tiramisu in a glass.' },
          { name: 'Anh Tuấn', stars: 4, text: 'Béo vừa, cà phê đậm. Giá hơi cao.' },
        ],
      },
      {
        title: 'Nước chanh sả',
        description: 'Ép mỗi sáng, ít đường nếu bạn muốn.',
        price: 45_000,
        unit: 'ly',
        picture: 'lime',
      },
    ],
  },
  {
    name: 'Bữa sáng',
    items: [
      {
        title: 'Phở bò chín',
        description: 'Nước dùng ninh mười hai tiếng, bánh phở tươi mỗi sáng.',
        price: 120_000,
        unit: 'bát',
        picture: 'pho',
        reviews: [
          { name: 'Emily', stars: 5, text: 'Worth getting up for.' },
          { name: 'Hoà', stars: 4, text: 'Nước trong, thịt mềm. Sáng chủ nhật hơi đông.' },
        ],
      },
      {
        title: 'Bữa sáng bên hồ',
        description: 'Tự chọn, từ 6:30 đến 11:00 trên sân hiên.',
        price: 280_000,
        unit: 'người',
        picture: 'breakfast',
      },
      {
        title: 'Bánh mì chả cá',
        description: 'Chả cá lăng, thì là và dưa góp.',
        price: 65_000,
        unit: 'ổ',
        picture: 'bread',
      },
    ],
  },
  {
    name: 'Thư giãn',
    items: [
      {
        title: 'Thuê thuyền kayak',
        description: 'Hỏi lễ tân trước một tiếng.',
        price: null,
        unit: '',
        picture: 'kayak',
      },
      {
        title: 'Massage đá nóng',
        description: '60 phút trong phòng nhìn ra hồ.',
        price: 650_000,
        unit: 'người',
        picture: 'stones',
        reviews: [{ name: 'Camille', stars: 5, text: 'Une heure hors du temps.' }],
      },
    ],
  },
];

/** New ones stand first, so they are made from the last to the first. */
export async function fillDemoMenus(ctx: PageContext, pictures: DemoPictures): Promise<void> {
  if ((await findMenus(ctx)).length > 0) return;
  const reviewed: { eid: string; reviews: DemoReview[] }[] = [];
  for (const { name, items } of menus.toReversed()) {
    const { id } = await createPageMenu(ctx, { name, is_default: name === menus[0]!.name });
    for (const { picture, reviews, ...item } of items.toReversed()) {
      const media_files = [{ type: 'i' as const, url: pictures[picture], name: item.title }];
      const { eid } = await createPageItem(ctx, {
        ...item,
        media_files,
        email_notification: false,
        enable_review: Boolean(reviews),
        menu: id,
      });
      if (reviews) reviewed.push({ eid, reviews });
    }
  }
  await fillDemoReviews(ctx, reviewed.toReversed());
}
