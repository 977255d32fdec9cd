import Box from '@mui/material/Box'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId, useImperativeHandle, type RefCallback, type RefObject } from 'react'
import { RADIUS } from '@/theme/tokens'
import { isMailUrl, isSafeUrl } from './richText'
import { RICH_TEXT_STYLE } from './RichTextView'
import { RichTextToolbar } from './RichTextToolbar'

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

const TEXT_EXTENSIONS = extensions(false)
/** Adds titles, and links whose address is a variable of the mail. */
export const MAIL_EXTENSIONS = extensions(true)

interface RichTextEditorProps {
  /** Identifier of the label element. */
  labelId: string
  /** Identifier of the help or error element. */
  helperId: string
  /** HTML; `''` when empty. */
  value: string
  required: boolean
  disabled: boolean
  hasError: boolean
  onChange: (html: string) => void
  onBlur: () => void
  /** Receives an object that focuses the editor, for refused submissions. */
  inputRef: RefCallback<{ focus: () => void }>
  /** Mail content: allows titles, and links to `{{link}}`. */
  mail?: boolean
  /** Receives the function that inserts at the cursor, `null` on unmount. */
  insertRef?: RefObject<((text: string) => void) | null> | undefined
}

/** Editor of `RichTextField` with its toolbar; loaded on demand because of its size. */
export function RichTextEditor(props: RichTextEditorProps) {
  const {
    labelId,
    helperId,
    value,
    required,
    disabled,
    hasError,
    onChange,
    onBlur,
    inputRef,
    mail = false,
    insertRef,
  } = props
  const id = useId()
  const attributes = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    'aria-describedby': helperId,
    'aria-invalid': String(hasError),
    ...(required && { 'aria-required': 'true' }),
    ...(disabled && { 'aria-disabled': 'true' }),
  }
  const editor = useEditor({
    extensions: mail ? MAIL_EXTENSIONS : TEXT_EXTENSIONS,
    content: value,
    editable: !disabled,
    // The required rules are in the `sx` of this component.
    injectCSS: false,
    editorProps: { attributes },
    // Created after mounting: an editor created during render may be discarded before it is shown.
    immediatelyRender: false,
    onUpdate: ({ editor: changedEditor }) => onChange(changedEditor.isEmpty ? '' : changedEditor.getHTML()),
    onBlur,
  })

  useImperativeHandle(inputRef, () => ({ focus: () => editor?.commands.focus() }), [editor])
  useImperativeHandle(insertRef, () => (text) => editor?.chain().focus().insertContent({ type: 'text', text }).run(), [
    editor,
  ])

  useEffect(() => {
    if (!editor || editor.isDestroyed) return
    // The value changed from outside, by a reset of the form.
    const currentHtml = editor.isEmpty ? '' : editor.getHTML()
    if (value !== currentHtml) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  const edge = hasError ? 'error.main' : 'var(--mui-palette-edge)'
  return (
    <Box
      sx={{
        border: '1px solid',
        borderColor: edge,
        borderRadius: 1,
        bgcolor: 'background.paper',
        ...(!disabled && {
          '&:hover': { borderColor: hasError ? 'error.main' : 'text.primary' },
          '&:has(.ProseMirror:focus)': {
            borderColor: hasError ? 'error.main' : 'primary.main',
            boxShadow: `inset 0 0 0 1px var(--mui-palette-${hasError ? 'error' : 'primary'}-main)`,
          },
        }),
        '& .ProseMirror': {
          ...RICH_TEXT_STYLE,
          minHeight: 168,
          maxHeight: '45vh',
          overflowY: 'auto',
          px: 1.75,
          py: 1.25,
          outline: '0 !important',
          position: 'relative',
          whiteSpace: 'break-spaces',
          wordWrap: 'break-word',
          fontVariantLigatures: 'none',
          color: disabled ? 'text.disabled' : 'text.primary',
          borderRadius: `0 0 ${RADIUS}px ${RADIUS}px`,
        },
        '& .ProseMirror-separator': {
          display: 'inline !important',
          border: '0 !important',
          m: '0 !important',
          width: '0 !important',
        },
        '& .ProseMirror-gapcursor': { display: 'none' },
      }}
    >
      {editor && <RichTextToolbar editor={editor} editorId={id} labelId={labelId} disabled={disabled} mail={mail} />}
      <EditorContent editor={editor} />
    </Box>
  )
}
