import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useId, useState, type KeyboardEvent } from 'react'
import { FieldFrame } from '../input/FieldFrame'
import { isMailUrl, toUrl } from './richText'

/** Placeholder for the address of the page that a mail links to, as displayed. */
const LINK = '{{lien}}'

const INVALID_URL = 'Saisir une adresse web ou email (ex.\u202f: www.exemple.fr)'

interface RichTextLinkProps {
  editor: Editor
  /** Mail content: `{{link}}` is a valid URL. */
  mail: boolean
  onClose: () => void
}

/** URL of the link at the cursor. */
function linkUrl({ editor }: { editor: Editor }): unknown {
  return editor.getAttributes('link')['href']
}

/** Asks for the URL of the selected words; without a selection, inserts the URL itself. */
export function RichTextLink({ editor, mail, onClose }: RichTextLinkProps) {
  const id = useId()
  const currentUrl = useEditorState({ editor, selector: linkUrl })
  const [input, setInput] = useState(
    typeof currentUrl === 'string' ? currentUrl.replace(/^mailto:/, '').replace('{{link}}', LINK) : '',
  )
  const [isInvalid, setIsInvalid] = useState(false)
  const hasLink = typeof currentUrl === 'string'

  const apply = () => {
    const address = input.trim().replace(LINK, '{{link}}')
    const href = mail && isMailUrl(address) ? address : toUrl(input)
    if (href === undefined) return setIsInvalid(true)
    const chain = editor.chain().focus()
    if (hasLink) chain.extendMarkRange('link').setLink({ href }).run()
    else if (!editor.state.selection.empty) chain.setLink({ href }).run()
    else chain.insertContent({ type: 'text', text: input.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Submits neither the surrounding form nor the dialog.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') return apply()
    onClose()
    editor.commands.focus()
  }
  return (
    <Stack
      direction="row"
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        columnGap: 1,
        alignItems: 'flex-start',
        flexWrap: 'wrap',
        p: 1.5,
        pb: 0.5,
        bgcolor: 'sunken',
      }}
    >
      <Box sx={{ flex: '1 1 220px' }}>
        <FieldFrame
          id={id}
          helperId={`${id}-helper`}
          name=""
          label="Adresse du lien"
          helper={mail ? `${LINK} pour la page propre à ce mail` : undefined}
          error={isInvalid ? INVALID_URL : undefined}
          required={false}
          disabled={false}
        >
          <OutlinedInput
            id={id}
            // Opened by a click on « Lien »: the input takes the focus.
            autoFocus
            value={input}
            autoComplete="off"
            aria-describedby={`${id}-helper`}
            inputProps={{ inputMode: 'url' }}
            onChange={(event) => {
              setInput(event.target.value)
              setIsInvalid(false)
            }}
            onKeyDown={onKeyDown}
          />
        </FieldFrame>
      </Box>
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', pt: { xs: 0, sm: 3 }, pb: 1 }}>
        <Button variant="outlined" onClick={apply}>
          Appliquer le lien
        </Button>
        {hasLink && (
          <Button color="inherit" onClick={remove}>
            Retirer le lien
          </Button>
        )}
      </Stack>
    </Stack>
  )
}
