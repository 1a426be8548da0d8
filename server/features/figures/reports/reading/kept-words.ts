import type { LanguageId } from '@wifi/contract/languages.ts';
import type { Period } from './read-range.ts';

type Kept = 'list' | 'sums' | 'log';

/** What a report is made of. */
const madeOf: Record<string, Kept> = {
  visits: 'list',
  'top-users': 'list',
  survey: 'list',
  'history-log': 'log',
  'hms-error': 'log',
};

const words: Record<Kept, Record<LanguageId, (day: string) => string>> = {
  list: {
    en: (day) => `Single logins before ${day} were deleted, as this page has chosen: this list begins there.`,
    vi: (day) =>
      `Các lượt đăng nhập trước ngày ${day} đã bị xóa theo lựa chọn của trang này: danh sách bắt đầu từ ngày đó.`,
    zh: (day) => `按本页面的设置，${day} 之前的单次登录已被删除：本列表从该日开始。`,
    ar: (day) => `حُذفت عمليات تسجيل الدخول الفردية قبل ${day} وفقًا لاختيار هذه الصفحة: تبدأ هذه القائمة من ذلك اليوم.`,
    it: (day) =>
      `I singoli accessi prima del ${day} sono stati eliminati, come scelto da questa pagina: l’elenco inizia da quel giorno.`,
    es: (day) =>
      `Los inicios de sesión anteriores al ${day} se eliminaron, como eligió esta página: la lista empieza ese día.`,
    fr: (day) =>
      `Les connexions antérieures au ${day} ont été supprimées, comme cette page l’a choisi : la liste commence ce jour-là.`,
  },
  sums: {
    en: (day) => `Figures before ${day} are kept as sums only: the single logins behind them were deleted.`,
    vi: (day) => `Số liệu trước ngày ${day} chỉ được giữ dưới dạng tổng: các lượt đăng nhập riêng lẻ đã bị xóa.`,
    zh: (day) => `${day} 之前的数据仅保留合计：其背后的单次登录已被删除。`,
    ar: (day) => `الأرقام قبل ${day} محفوظة كمجاميع فقط: حُذفت عمليات تسجيل الدخول الفردية التي تقف وراءها.`,
    it: (day) => `Le cifre prima del ${day} sono conservate solo come somme: i singoli accessi sono stati eliminati.`,
    es: (day) => `Las cifras anteriores al ${day} se conservan solo como sumas: los inicios de sesión se eliminaron.`,
    fr: (day) =>
      `Les chiffres antérieurs au ${day} ne sont gardés que sous forme de sommes : les connexions elles-mêmes ont été supprimées.`,
  },
  log: {
    en: (day) => `Lines of the log before ${day} were deleted, as this page has chosen.`,
    vi: (day) => `Các dòng nhật ký trước ngày ${day} đã bị xóa theo lựa chọn của trang này.`,
    zh: (day) => `按本页面的设置，${day} 之前的日志已被删除。`,
    ar: (day) => `حُذفت سطور السجل قبل ${day} وفقًا لاختيار هذه الصفحة.`,
    it: (day) => `Le righe del registro prima del ${day} sono state eliminate, come scelto da questa pagina.`,
    es: (day) => `Las líneas del registro anteriores al ${day} se eliminaron, como eligió esta página.`,
    fr: (day) => `Les lignes du journal antérieures au ${day} ont été supprimées, comme cette page l’a choisi.`,
  },
};

/** What the last line of a file says where retention has taken something of its days; undefined where all is there. */
export function keptWords(
  report: string,
  { visitsFrom, logFrom }: Period,
): ((language: LanguageId) => string) | undefined {
  const kept = madeOf[report] ?? 'sums';
  const day = kept === 'log' ? logFrom : visitsFrom;
  return day === null ? undefined : (language) => words[kept][language](day);
}
