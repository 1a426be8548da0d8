import type * as z from 'zod';
import type { loginFlow } from '@wifi/contract/access/login-flow.ts';
import type { surveyQuestion } from '@wifi/contract/access/survey.ts';

type Question = z.input<typeof surveyQuestion>;

const name: Question = {
  id: 'name',
  type: 'SURVEY_TEXT',
  mappingField: 'name',
  title: { vi: 'Tên của bạn', en: 'Your name' },
};
const email: Question = {
  id: 'email',
  type: 'SURVEY_TEXT',
  mappingField: 'email',
  title: { vi: 'E-mail', en: 'E-mail' },
};
const phone: Question = {
  id: 'phone',
  type: 'SURVEY_TEXT',
  mappingField: 'phone',
  title: { vi: 'Số điện thoại', en: 'Telephone' },
};

/** One question of each kind that the survey report draws in its own way. */
const hotelSurvey: Question[] = [
  name,
  email,
  phone,
  {
    id: 'city',
    type: 'SURVEY_TEXT',
    mappingField: 'city',
    title: { vi: 'Bạn đến từ thành phố nào?', en: 'Which city are you from?' },
  },
  {
    id: 'stars',
    type: 'SURVEY_RATE',
    required: true,
    title: { vi: 'Bạn thấy kỳ nghỉ thế nào?', en: 'How is your stay?' },
  },
  {
    id: 'purpose',
    type: 'SURVEY_MULTIPLE_CHOICE',
    title: { vi: 'Bạn đến đây vì', en: 'You are here for' },
    options: [
      { value: 'holiday', label: { vi: 'Kỳ nghỉ', en: 'A holiday' } },
      { value: 'work', label: { vi: 'Công việc', en: 'Work' } },
      { value: 'family', label: { vi: 'Thăm gia đình', en: 'Family' } },
      { value: 'event', label: { vi: 'Sự kiện', en: 'An event' } },
    ],
  },
  {
    id: 'wishes',
    type: 'SURVEY_CHECKBOX',
    title: { vi: 'Bạn muốn thử gì?', en: 'What would you like to try?' },
    options: [
      { value: 'spa', label: { vi: 'Spa', en: 'Spa' } },
      { value: 'kayak', label: { vi: 'Thuyền kayak', en: 'Kayak' } },
      { value: 'dinner', label: { vi: 'Bữa tối bên hồ', en: 'Dinner by the lake' } },
      { value: 'tour', label: { vi: 'Dạo phố cổ', en: 'Old Quarter walk' } },
    ],
  },
  {
    id: 'found',
    type: 'SURVEY_DROPDOWN',
    title: { vi: 'Bạn biết chúng tôi từ đâu?', en: 'How did you find us?' },
    options: [
      { value: 'friends', label: { vi: 'Bạn bè', en: 'Friends' } },
      { value: 'search', label: { vi: 'Tìm trên mạng', en: 'Search' } },
      { value: 'agency', label: { vi: 'Công ty du lịch', en: 'Travel agency' } },
      { value: 'zalo', label: { vi: 'Zalo', en: 'Zalo' } },
    ],
  },
  {
    id: 'recommend',
    type: 'SURVEY_LINEAR_SCALE',
    from: 0,
    to: 10,
    title: { vi: 'Bạn sẽ giới thiệu chúng tôi chứ?', en: 'Would you recommend us?' },
    minLabel: { vi: 'Không', en: 'No' },
    maxLabel: { vi: 'Chắc chắn', en: 'Certainly' },
  },
  {
    id: 'parts',
    type: 'SURVEY_MULTIPLE_CHOICE_GRID',
    title: { vi: 'Bạn đánh giá thế nào?', en: 'How do you rate' },
    rows: [
      { value: 'room', label: { vi: 'Phòng', en: 'The room' } },
      { value: 'breakfast', label: { vi: 'Bữa sáng', en: 'Breakfast' } },
      { value: 'staff', label: { vi: 'Nhân viên', en: 'The staff' } },
    ],
    columns: [
      { value: 'good', label: { vi: 'Tốt', en: 'Good' } },
      { value: 'fair', label: { vi: 'Được', en: 'Fair' } },
      { value: 'poor', label: { vi: 'Chưa tốt', en: 'Poor' } },
    ],
  },
  { id: 'words', type: 'SURVEY_TEXT', dataType: 'text_area', title: { vi: 'Một lời nhắn', en: 'A word to us' } },
];

const cafeSurvey: Question[] = [
  name,
  email,
  { id: 'stars', type: 'SURVEY_RATE', required: true, title: { vi: 'Hôm nay thế nào?', en: 'How was it today?' } },
  {
    id: 'drink',
    type: 'SURVEY_MULTIPLE_CHOICE',
    title: { vi: 'Bạn thích nhất', en: 'You like best' },
    options: [
      { value: 'shan', label: { vi: 'Trà shan tuyết', en: 'Shan tuyết tea' } },
      { value: 'lotus', label: { vi: 'Trà sen', en: 'Lotus tea' } },
      { value: 'coffee', label: { vi: 'Cà phê', en: 'Coffee' } },
      { value: 'cake', label: { vi: 'Bánh', en: 'Cake' } },
    ],
  },
  {
    id: 'when',
    type: 'SURVEY_CHECKBOX',
    title: { vi: 'Bạn hay đến lúc nào?', en: 'When do you come?' },
    options: [
      { value: 'morning', label: { vi: 'Sáng', en: 'Mornings' } },
      { value: 'afternoon', label: { vi: 'Chiều', en: 'Afternoons' } },
      { value: 'evening', label: { vi: 'Tối', en: 'Evenings' } },
    ],
  },
  { id: 'words', type: 'SURVEY_TEXT', title: { vi: 'Một lời nhắn', en: 'A word to us' } },
];

export const hotelSurveyFlow: z.input<typeof loginFlow> = [
  {
    id: 'survey',
    type: 'survey',
    title: { vi: 'Bốn phút cho chúng tôi', en: 'Four minutes for us' },
    questions: hotelSurvey,
    limits: { sessionTimeout: 240 },
  },
];

export const cafeFlow: z.input<typeof loginFlow> = [
  {
    id: 'welcome',
    type: 'block',
    methods: [
      { id: 'survey', type: 'survey', questions: cafeSurvey, limits: { sessionTimeout: 180 } },
      { id: 'click', type: 'click', limits: { sessionTimeout: 60 }, expire_in: 1440 },
    ],
  },
];

export const spaFlow: z.input<typeof loginFlow> = [
  {
    id: 'welcome',
    type: 'block',
    methods: [
      { id: 'click', type: 'click', limits: { sessionTimeout: 120 } },
      { id: 'account', type: 'account', expire_in: 43_200 },
    ],
  },
];
