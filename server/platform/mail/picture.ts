/** The picture of a mail as the one that its body shows, and no file to download. */
export const pictureOf = ({ picture }: { picture?: string | null }) =>
  picture
    ? {
        attachments: [
          {
            filename: 'picture.png',
            content: picture,
            encoding: 'base64',
            cid: 'picture',
            contentDisposition: 'inline' as const,
          },
        ],
      }
    : {};
