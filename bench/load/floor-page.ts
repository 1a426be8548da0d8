const rules = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1c2430;background:#f2f4f7;display:grid;min-height:100vh;place-items:center}
main{width:min(100%,24rem);padding:2rem 1.5rem;background:#fff;border-radius:1rem}h1{margin:0 0 .5rem;font-size:1.5rem}p{margin:0 0 1rem}label{display:block;margin:0 0 .25rem}
input[type=text]{width:100%;min-height:2.75rem;padding:0 .75rem;border:1px solid #8a94a6;border-radius:.5rem;font:inherit}
button{width:100%;min-height:3rem;margin-top:1rem;border:0;border-radius:.5rem;background:#0b5fff;color:#fff;font:inherit;font-weight:600}
ul{list-style:none;margin:1.5rem 0 0;padding:0}li+li{margin-top:.5rem}a{display:block;padding:.75rem;border:1px solid #c3cad6;border-radius:.5rem;color:inherit;text-align:center;text-decoration:none}`;

/** The least that lets a guest in: one document with its rules in it, a form and three links, and nothing else to load. */
export const floorPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Guest Wi-Fi</title><style>${rules}</style></head>
<body><main><h1>Welcome</h1><p>Connect to the Wi-Fi of this house. It is free for our guests.</p>
<form method="post" action="/login"><label for="code">Access code</label><input id="code" name="code" type="text" autocomplete="off"><label><input type="checkbox" name="terms" value="yes"> I accept the terms of use</label>
<button>Connect</button></form><ul><li><a href="/one">With an account</a></li><li><a href="/two">With the room number</a></li><li><a href="/three">With a voucher</a></li></ul></main></body></html>`;
