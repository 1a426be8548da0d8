import type { Words } from './words-form.ts';

export const vi: Words = {
  kinds: {
    'new-lead': {
      title: { other: '{n} khách tiềm năng mới' },
      body: 'Có khách để lại liên hệ và muốn nghe từ bạn.',
    },
    'reception-request': {
      title: { other: '{n} khách đang hỏi lễ tân' },
      body: 'Khách chưa vào được mạng chỉ chờ tối đa mười phút.',
    },
    'device-down': {
      title: { other: '{n} bộ định tuyến mất kết nối' },
      body: '{names}: nhiều phút không có tín hiệu. Hãy kiểm tra nguồn điện và internet ở đó.',
    },
    'device-up': { title: { other: '{n} bộ định tuyến hoạt động trở lại' }, body: '{names}' },
    'login-fall': {
      title: { other: 'Ít khách vào được mạng hơn bằng {n} cách đăng nhập' },
      body: 'Giảm một phần ba so với bốn tuần trước. Báo cáo sức khỏe đăng nhập cho biết cách nào, trên điện thoại nào.',
    },
    'licence-end': {
      title: { other: 'Gói {plan} hết hạn ngày {date}' },
      body: 'Sau đó trang trở về gói FREE. Khách vẫn vào mạng được.',
    },
    'licence-over': {
      title: { other: 'Gói {plan} đã hết hạn' },
      body: 'Trang hiện dùng gói FREE. Khách vẫn vào mạng được.',
    },
    'plan-nearly-full': {
      title: { other: 'Gói {plan} sắp dùng hết' },
      body: 'Khi hết thì không thể thêm nữa. Khách vẫn vào mạng được. “Giấy phép trang” cho biết đã dùng những gì.',
    },
    'plan-full': {
      title: { other: 'Gói {plan} đã dùng hết' },
      body: 'Không thể thêm nữa. Khách vẫn vào mạng được. “Giấy phép trang” cho biết đã dùng những gì.',
    },
    'campaign-done': { title: { other: 'Đã gửi xong {n} chiến dịch' }, body: '{names}' },
    'campaign-not-sent': {
      title: { other: '{n} chiến dịch đã không bắt đầu được' },
      body: '{names}: chưa gửi tin nào. Mở chiến dịch để xem lý do, sửa lại rồi gửi.',
    },
    'low-rating': { title: { other: '{n} đánh giá thấp' }, body: '{names}' },
    automation: { title: { other: 'Quy trình tự động cần bạn cho {n} khách' }, body: '{names}' },
    'hotel-down': {
      title: { other: 'Hệ thống khách sạn không trả lời' },
      body: 'Tạm thời khách có thể không vào được mạng bằng số phòng.',
    },
    'hotel-up': {
      title: { other: 'Hệ thống khách sạn đã trả lời lại' },
      body: 'Khách vào mạng bằng số phòng như trước.',
    },
    'zalo-down': {
      title: { other: 'Zalo của trang không hoạt động' },
      body: '{names}: tin nhắn và câu trả lời không gửi đi được. Mục Cài đặt Zalo cho biết lý do và cách xử lý.',
    },
    'zalo-up': {
      title: { other: 'Zalo hoạt động trở lại' },
      body: '{names}: tin nhắn và câu trả lời lại được gửi như trước.',
    },
    'zalo-waiting': {
      title: { other: '{n} khách đang chờ trả lời trên Zalo' },
      body: 'Khách đã nhắn vài phút trước và chưa ai xem.',
    },
    'zalo-handover': {
      title: { other: '{n} cuộc trò chuyện Zalo cần người trả lời' },
      body: 'Chatbot đã chuyển cho nhân viên và không tự trả lời điều này.',
    },
    'daily-summary': {
      title: { other: 'Số liệu hôm qua' },
      body: 'Lượt đăng nhập: {logins} (hôm trước nữa: {before}). Khách: {guests}, khách mới: {fresh}.',
    },
    'weekly-summary': {
      title: { other: 'Số liệu tuần trước' },
      body: 'Lượt đăng nhập: {logins} (tuần trước nữa: {before}). Khách: {guests}, khách mới: {fresh}.',
    },
  },
  button: 'Mở bảng điều khiển',
  footer: 'Bạn nhận thư này vì bạn làm việc trên {page}. Bạn chọn điều muốn nghe ở mục Thông báo trang.',
  picture: 'Lượt đăng nhập theo ngày',
};
