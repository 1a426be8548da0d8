/**
 * The button that opens after some seconds, the login that sends itself, the page that looks again.
 * A film counts only while it plays, except where it cannot be played: nobody is kept out by a broken film.
 * `submit` is taken from the prototype because a router may want a field of that name.
 */
export const countdowns = `
  const send=(form)=>HTMLFormElement.prototype.submit.call(form);
  const film=one('.film');
  if(film&&film.paused)film.controls=true;
  const count=(box,seen,heard,then)=>{
    const text=()=>box.dataset.says.replace('{n}',n);
    let n=+box.dataset.count;
    heard.textContent=text();
    const step=()=>{
      if(film&&film.paused&&!film.ended&&!film.error)return;
      if(n>0){seen.textContent=text();n--;}
      else{clearInterval(timer);then();}
    };
    const timer=setInterval(step,1000);
    step();
    return timer;
  };
  all('button[data-count]',(go)=>{
    const label=go.textContent;
    const heard=go.nextSibling;
    go.disabled=true;
    count(go,go,heard,()=>{
      go.disabled=false;
      heard.textContent=go.textContent=label;
    });
  });
  all('p[data-count]',(box)=>{
    const form=box.closest('form');
    const timer=count(box,...box.children,()=>form&&send(form));
    box.hidden=false;
    if(form)form.onsubmit=()=>clearInterval(timer);
  });
  all('[data-send]',send);
`;
