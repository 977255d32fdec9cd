import ButtonBase from '@mui/material/ButtonBase'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'
import { TOUCH } from '@/theme/scale'
import { RichTextLink } from './RichTextLink'

interface RichTextToolbarProps {
  editor: Editor
  /** Identifier of the editable element. */
  editorId: string
  /** Identifier of the label element. */
  labelId: string
  disabled: boolean
  /** Mail content: allows titles. */
  mail: boolean
}

interface Tool {
  mark: string
  name: string
  /** Shortcut as printed on most keyboards. */
  keys?: string
  icon: IconName
  run: (editor: Editor) => void
}

const TOOLS: readonly Tool[] = [
  {
    mark: 'bold',
    name: 'Gras',
    keys: 'Ctrl+B',
    icon: 'bold',
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    mark: 'italic',
    name: 'Italique',
    keys: 'Ctrl+I',
    icon: 'italic',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    mark: 'bulletList',
    name: 'Liste à puces',
    icon: 'bullets',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    mark: 'orderedList',
    name: 'Liste numérotée',
    icon: 'numbers',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
]

const MAIL_TOOLS: readonly Tool[] = [
  {
    mark: 'heading',
    name: 'Titre',
    icon: 'title',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  ...TOOLS,
]

/** Toolbar with a single tab stop; arrow keys move between its buttons. */
export function RichTextToolbar({ editor, editorId, labelId, disabled, mail }: RichTextToolbarProps) {
  const tools = mail ? MAIL_TOOLS : TOOLS
  const [isLinkOpen, setIsLinkOpen] = useState(false)
  const [reachedIndex, setReachedIndex] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => [...tools.map(({ mark }) => current.isActive(mark)), current.isActive('link')],
  })
  const move = (event: KeyboardEvent) => {
    const last = tools.length
    const to = {
      ArrowRight: reachedIndex === last ? 0 : reachedIndex + 1,
      ArrowLeft: reachedIndex === 0 ? last : reachedIndex - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setReachedIndex(to)
    bar.current?.querySelectorAll('button')[to]?.focus()
  }
  const buttonProps = (index: number) => ({
    isPressed: active[index] === true,
    disabled,
    isReachable: index === reachedIndex,
    onReach: () => setReachedIndex(index),
  })
  return (
    <>
      <Stack
        direction="row"
        spacing={0.25}
        ref={bar}
        role="toolbar"
        aria-label="Mise en forme"
        aria-controls={editorId}
        aria-describedby={labelId}
        onKeyDown={move}
        sx={{ borderBottom: 1, borderColor: 'divider', flexWrap: 'wrap', p: 0.25 }}
      >
        {tools.map((tool, index) => (
          <ToolButton
            key={tool.mark}
            name={tool.name}
            hint={tool.keys ? `${tool.name} (${tool.keys})` : tool.name}
            icon={tool.icon}
            onClick={() => tool.run(editor)}
            {...buttonProps(index)}
          />
        ))}
        <ToolButton
          name="Lien"
          hint="Lien"
          icon="link"
          isExpanded={isLinkOpen}
          onClick={() => setIsLinkOpen(!isLinkOpen)}
          {...buttonProps(tools.length)}
        />
      </Stack>
      {isLinkOpen && !disabled && <RichTextLink editor={editor} mail={mail} onClose={() => setIsLinkOpen(false)} />}
    </>
  )
}

interface ToolButtonProps {
  name: string
  hint: string
  icon: IconName
  isPressed: boolean
  isExpanded?: boolean
  disabled: boolean
  isReachable: boolean
  onReach: () => void
  onClick: () => void
}

function ToolButton({
  name,
  hint,
  icon,
  isPressed,
  isExpanded,
  disabled,
  isReachable,
  onReach,
  onClick,
}: ToolButtonProps) {
  return (
    <Tooltip title={hint} describeChild={false}>
      <ButtonBase
        type="button"
        aria-label={name}
        aria-pressed={isPressed}
        aria-expanded={isExpanded}
        disabled={disabled}
        tabIndex={isReachable ? 0 : -1}
        onFocus={onReach}
        // Keeps the selection in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
        sx={{
          minWidth: 36,
          minHeight: 36,
          borderRadius: 1,
          color: isPressed ? 'primary.contrastText' : 'text.primary',
          bgcolor: isPressed ? 'primary.main' : 'transparent',
          '&:hover': { bgcolor: isPressed ? 'primary.main' : 'sunken' },
          '&.Mui-disabled': { color: 'text.disabled' },
          [TOUCH]: { minWidth: 44, minHeight: 44 },
        }}
      >
        <Icon name={icon} />
      </ButtonBase>
    </Tooltip>
  )
}
