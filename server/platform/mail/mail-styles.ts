export const ourBrand = 'Wifi Marketing';

export const light = {
  paper: '#FBFAF7',
  card: '#FFFFFF',
  line: '#E7E3DA',
  ink: '#14213D',
  quiet: '#5B6375',
  primary: '#0B6E69',
  onPrimary: '#FFFFFF',
  accent: '#E4572E',
};
const dark = {
  paper: '#0E1626',
  card: '#172238',
  line: '#2A3753',
  ink: '#EEF1F6',
  quiet: '#A5AFC2',
  primary: '#3DB8AE',
  onPrimary: '#0B1A2B',
};

export const darkStyles = `:root{color-scheme:light dark}
@media (prefers-color-scheme: dark){
.paper{background:${dark.paper}!important}
.card{background:${dark.card}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}
.quiet{color:${dark.quiet}!important}
.button{background:${dark.primary}!important;color:${dark.onPrimary}!important}
}`;

const latin = "'Be Vietnam Pro','Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Mail programs load no fonts of ours: these are used where the reader has them. */
export const fonts = (lang: string): string =>
  lang === 'ar'
    ? "'IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif"
    : lang === 'zh'
      ? "'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif"
      : latin;

export const styles = (dir: 'ltr' | 'rtl') => {
  const start = `text-align:${dir === 'rtl' ? 'right' : 'left'}`;
  return {
    brand: `padding:0 8px 16px;font-size:16px;font-weight:600;color:${light.ink};${start}`,
    card: `padding:32px;background:${light.card};border:1px solid ${light.line};border-radius:10px;${start}`,
    title: `margin:0 0 16px;font-size:20px;line-height:1.4;font-weight:600;color:${light.ink}`,
    paragraph: `margin:0 0 16px;font-size:16px;line-height:1.6;color:${light.ink};white-space:pre-line;overflow-wrap:anywhere`,
    button: `display:inline-block;padding:12px 24px;border-radius:8px;background:${light.primary};color:${light.onPrimary};font-size:16px;line-height:20px;font-weight:600;text-decoration:none`,
    address: `margin:0;font-size:12px;line-height:1.6;color:${light.quiet};word-break:break-all;${start}`,
    footer: `padding:16px 8px 0;font-size:12px;line-height:1.6;color:${light.quiet};${start}`,
  };
};
