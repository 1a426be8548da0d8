/** For texts and for attributes in quotation marks. */
export const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A whole page, of markup that is already escaped. */
export const frame = (title: string, body: string, width = '26rem'): string => `<!doctype html><html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<style>
  *{box-sizing:border-box} body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f2ec;color:#14213d}
  main{max-width:${width};margin:min(8vh,4rem) auto;padding:clamp(1rem,4vw,2rem);background:#fff;border-radius:12px;box-shadow:0 2px 12px #14213d1f}
  h1{font-size:1.25rem;margin:0 0 .25rem} h2{font-size:1.125rem;margin:2rem 0 .5rem} h3{font-size:1rem;margin:0 0 .5rem} .amount{font-size:2rem;font-weight:600;margin:1rem 0}
  .note{color:#5f6675;font-size:.875rem} dd{margin:0 0 .5rem;overflow-wrap:anywhere} dt{color:#5f6675;font-size:.875rem}
  button{font:inherit;min-height:44px;width:100%;margin-top:.5rem;border-radius:8px;border:1px solid #14213d;background:#fff;color:inherit;cursor:pointer}
  button.pay{background:#0b6e69;border-color:#0b6e69;color:#fff;font-weight:600} label{display:block;margin:.5rem 0}
  a{color:#0b6e69} :focus-visible{outline:3px solid #e4572e;outline-offset:2px}
  .row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end} .row label{margin:0;font-size:.875rem;color:#5f6675} .row button{width:auto;margin:0;padding:0 1rem}
  .row input,.row select{display:block;font:inherit;min-height:44px;max-width:100%;border:1px solid #8a8f9c;border-radius:8px;padding:0 .5rem;background:#fff;color:#14213d}
  ul.cards{list-style:none;padding:0;margin:0;display:grid;gap:.75rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,24rem),1fr))} ul.cards>li{border:1px solid #d9d5c9;border-radius:10px;padding:.75rem 1rem;overflow-wrap:anywhere}
  ul.cards .note{margin:0 0 .5rem} .stay+.stay{border-top:1px solid #d9d5c9;margin-top:.75rem;padding-top:.75rem}
  dl.grid{display:grid;gap:0 1rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,16rem),1fr))} label>input[type=number],label>select{font:inherit;min-height:44px}
  .wrong{background:#fbe9e4;border-radius:8px;padding:.75rem 1rem} pre{font-size:.8125rem;overflow:auto;max-height:24rem;background:#f4f2ec;border-radius:8px;padding:.75rem}
</style><main>${body}</main></html>`;
