import { StarterKit } from '@tiptap/starter-kit'
import { isMailUrl, isSafeUrl } from './richText'

/** Editor extensions: exactly the elements that the server keeps. */
function extensions(mail: boolean) {
  const isAllowedUrl = mail ? isMailUrl : isSafeUrl
  return [
    StarterKit.configure({
      blockquote: false,
      code: false,
      codeBlock: false,
      horizontalRule: false,
      strike: false,
      underline: false,
      trailingNode: false,
      heading: mail && { levels: [1, 2, 3] },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        HTMLAttributes: { target: null, rel: null },
        isAllowedUri: (address, { defaultProtocol }) =>
          isAllowedUrl(address.includes(':') || address.startsWith('{{') ? address : `${defaultProtocol}://${address}`),
      },
    }),
  ]
}

export const TEXT_EXTENSIONS = extensions(false)
/** Adds titles, and links whose address is a variable of the mail. */
export const MAIL_EXTENSIONS = extensions(true)
