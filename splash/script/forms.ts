/** What is missing is said in the page's language, beside the field; a form is sent once, however often it is pressed. */
export const forms = `
  const part=(field)=>field.closest('.field,fieldset,.terms');
  const clear=(box)=>{
    all('.hint',(hint)=>hint.remove(),box);
    all('[aria-invalid]',(field)=>field.removeAttribute('aria-invalid'),box);
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
    event.preventDefault();
    tell(field,field.validity.valueMissing?'':field.validationMessage);
  });
  on('input',({target})=>{
    const box=part(target);
    if(box)clear(box);
    if(target.name=='terms')all('[name=terms]',(other)=>{other.checked=target.checked;});
  });
  const free=()=>all('[aria-busy]',(go)=>go.removeAttribute('aria-busy'));
  on('submit',(event)=>{
    const form=event.target;
    const go=event.submitter||one('.go',form);
    const stop=()=>event.preventDefault();
    if(one('[aria-busy]',form))return stop();
    if(!go.formNoValidate)all('[data-some]',(group)=>{if(!one(':checked',group))tell(one('input',group),stop());},form);
    if(event.defaultPrevented)return;
    go.setAttribute('aria-busy',true);
    setTimeout(free,9e3);
  });
  onpageshow=free;
  const wrong=one('[aria-invalid]');
  if(wrong)wrong.focus();
`;
