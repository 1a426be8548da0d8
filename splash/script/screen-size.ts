/** Each form tells the size of the screen beside its visit, so that it reaches the login whichever form is the last. */
export const screenSize = `
  all('[name=visit]',(visit)=>{
    const size=visit.cloneNode();
    size.name='screen';
    size.value=screen.width+'x'+screen.height;
    visit.after(size);
  });
`;
