const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
const quality = 0.92;

/** A photo in HEIC as a JPEG, where this browser can open it; Safari can. Elsewhere it goes as it is, and the server says what can be done. */
export async function openHeic(file: File): Promise<File> {
  if (!isHeic(file)) return file;
  try {
    const picture = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width, picture.height];
    canvas.getContext('2d')!.drawImage(picture, 0, 0);
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    return drawn ? new File([drawn], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}
