import type { Words } from './words-form.ts';

export const zh: Words = {
  kinds: {
    'new-lead': { title: { other: '{n} 条新的销售线索' }, body: '有访客留下联系方式，希望收到您的消息。' },
    'reception-request': { title: { other: '{n} 位访客请求前台协助' }, body: '未能上网的访客最多等待十分钟。' },
    'device-down': {
      title: { other: '{n} 台路由器已离线' },
      body: '{names}：已有数分钟没有消息。请检查现场的电源和网络。',
    },
    'device-up': { title: { other: '{n} 台路由器已恢复' }, body: '{names}' },
    'login-fall': {
      title: { other: '通过 {n} 种登录方式上网的访客减少' },
      body: '比之前四周少了三分之一。登录健康报告会显示是哪种方式、哪些手机。',
    },
    'licence-end': { title: { other: '套餐 {plan} 将于 {date} 到期' }, body: '到期后页面恢复为 FREE。访客仍可上网。' },
    'licence-over': { title: { other: '套餐 {plan} 已到期' }, body: '页面现为 FREE。访客仍可上网。' },
    'plan-nearly-full': {
      title: { other: '套餐 {plan} 即将用满' },
      body: '用满后无法再添加。访客仍可上网。用量见“页面许可”。',
    },
    'plan-full': {
      title: { other: '套餐 {plan} 已用满' },
      body: '无法再添加。访客仍可上网。用量见“页面许可”。',
    },
    'campaign-done': { title: { other: '{n} 个活动已发送完毕' }, body: '{names}' },
    'campaign-not-sent': {
      title: { other: '{n} 个活动未能开始' },
      body: '{names}：没有发出任何消息。活动页面说明了原因；处理后请重新发送。',
    },
    'low-rating': { title: { other: '{n} 个低评分' }, body: '{names}' },
    automation: { title: { other: '自动流程中有 {n} 位访客需要您' }, body: '{names}' },
    'hotel-down': { title: { other: '酒店系统没有响应' }, body: '访客暂时可能无法凭房间号上网。' },
    'hotel-up': { title: { other: '酒店系统已恢复响应' }, body: '访客可像以前一样凭房间号上网。' },
    'zalo-down': {
      title: { other: '本页面的 Zalo 无法使用' },
      body: '{names}：消息和回复发不出去。Zalo 设置里写明了原因和处理办法。',
    },
    'zalo-up': { title: { other: 'Zalo 已恢复' }, body: '{names}：消息和回复照常发送。' },
    'zalo-waiting': {
      title: { other: '{n} 位访客在 Zalo 上等待回复' },
      body: '消息已发来几分钟，还没有人查看。',
    },
    'zalo-handover': {
      title: { other: '{n} 个 Zalo 对话需要人工处理' },
      body: '聊天机器人已转交人工，不会自行回复。',
    },
    'daily-summary': {
      title: { other: '昨日数据' },
      body: '登录：{logins}（前一天：{before}）。访客：{guests}，新访客：{fresh}。',
    },
    'weekly-summary': {
      title: { other: '上周数据' },
      body: '登录：{logins}（前一周：{before}）。访客：{guests}，新访客：{fresh}。',
    },
  },
  button: '打开控制台',
  footer: '您收到此邮件是因为您管理 {page}。可在“页面通知”中选择要接收的内容。',
  picture: '每日登录次数',
};
