import type { HelpLanguage } from '../../contract/help-paths.ts';

/** What stands around the pages. */
export interface Words {
  name: string;
  title: string;
  lead: string;
  contents: string;
  skip: string;
  search: string;
  nothing: string;
  found: string;
  before: string;
  after: string;
  console: string;
  reference: string;
  other: string;
  lost: string;
  lostText: string;
}

export const wordsOf: Record<HelpLanguage, Words> = {
  en: {
    name: 'English',
    title: 'Help',
    lead: 'How to set up guest Wi-Fi with this console, what each screen is for, and what to do when something does not work.',
    contents: 'Contents',
    skip: 'Skip to content',
    search: 'Search the help',
    nothing: 'Nothing matches. Try another word.',
    found: 'Found',
    before: 'Before this',
    after: 'After this',
    console: 'To the console',
    reference: 'API reference',
    other: 'Đọc bằng tiếng Việt',
    lost: 'This page of the help does not exist',
    lostText: 'It may have another name now. Look for it in the contents.',
  },
  vi: {
    name: 'Tiếng Việt',
    title: 'Trợ giúp',
    lead: 'Cách thiết lập Wi-Fi cho khách bằng bảng điều khiển này, mỗi màn hình dùng để làm gì và cần làm gì khi có sự cố.',
    contents: 'Mục lục',
    skip: 'Bỏ qua đến nội dung',
    search: 'Tìm trong trợ giúp',
    nothing: 'Không có kết quả. Hãy thử từ khác.',
    found: 'Kết quả',
    before: 'Trang trước',
    after: 'Trang sau',
    console: 'Đến bảng điều khiển',
    reference: 'Tài liệu API',
    other: 'Read in English',
    lost: 'Không có trang trợ giúp này',
    lostText: 'Có thể trang đã đổi tên. Hãy tìm trong mục lục.',
  },
};
