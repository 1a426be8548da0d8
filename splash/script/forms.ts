/**
 * What is missing is said in the page's language, beside the field; a form is sent once, however often it is pressed.
 * In the form of several methods only the fields of the one that is sent are checked, and Enter sends the one in which
 * it was pressed.
 */
export const forms = `
  const part=(field)=>field.closest('.field,fieldset,.terms');
  const unmark=(name,inside)=>all('['+name+']',(marked)=>marked.removeAttribute(name),inside);
  const clear=(box)=>{
    all('.hint',(hint)=>hint.remove(),box);
    unmark('aria-invalid',box);
  };
  let told;
  const tell=(field,text)=>{
    const box=part(field);
    const hint=d.createElement('p');
    clear(box);
    hint.className='hint';
    hint.id=field.name+'-hint';
    hint.textContent=text||field.form.dataset.missing;
    box.append(hint);
    field.setAttribute('aria-invalid',true);
    field.setAttribute('aria-describedby',hint.id);
    if(!told)field.focus();
    told=setTimeout(()=>{told=0;});
  };
  on('invalid',(event)=>{
    const field=event.target;
    stop(event);
    tell(field,field.validity.valueMissing?'':field.validationMessage);
  });
  on('input',({target})=>{
    const box=part(target);
    if(box)clear(box);
    if(target.name=='terms')all('[name=terms]',(other)=>{other.checked=target.checked;});
  });
  const free=()=>unmark('aria-busy');
  on('submit',(event)=>{
    const form=event.target;
    const go=event.submitter||one('.go',form);
    const way=go.closest('.method')||form;
    if(one('[aria-busy]',form))return stop(event);
    all('[name]',(field)=>{if((field.name=='terms'||go.name!='ask'&&way.contains(field))&&!field.checkValidity())stop(event);},form);
    all('[data-some]',(group)=>{if(!one(':checked',group))tell(one('input',group),stop(event));},way);
    if(event.defaultPrevented)return;
    go.setAttribute('aria-busy',true);
    setTimeout(free,9e3);
  });
  onpageshow=free;
  all('[data-enter]',(enter)=>{
    enter.onclick=(event)=>{
      stop(event);
      one('.method:focus-within .go')?.click();
    };
  });
  one('[aria-invalid]')?.focus();
`;
