/** Passwords can be looked at, codes are written as they are printed, two sides change places without the server. */
export const inputs = `
  all('[data-show]',(input)=>{
    const box=d.createElement('div');
    const eye=d.createElement('button');
    const show=(on)=>{
      input.type=on?'text':'password';
      eye.textContent=input.dataset[on?'hide':'show'];
    };
    box.className='reveal';
    eye.type='button';
    eye.onclick=()=>show(input.type!='text');
    input.before(box);
    box.append(input,eye);
    show();
  });
  all('[data-code]',(input)=>{
    (input.oninput=()=>{
      const {value}=input;
      if(input.selectionStart==value.length)input.value=value.toUpperCase().replace(/[\\s-]/g,'').replace(/.{4}(?=.)/g,'$&-');
    })();
  });
  all('[data-shows]',(button)=>{
    button.onclick=(event)=>{
      const side=d.getElementById(button.dataset.shows);
      stop(event);
      all('[data-group='+side.dataset.group+']',(other)=>{other.hidden=other!=side;});
      one('input:not([type=hidden]),.go',side).focus();
    };
  });
`;
