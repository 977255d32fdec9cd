import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRouter } from '@tanstack/react-router'
import { Icon } from '@/components/icon/Icon'
import { useUser } from '@/session/session'
import { down } from '@/theme/scale'
import { actionsNamed, actionsOf } from './actions'
import { groupsOf, type Option } from './options'
import { PaletteList } from './PaletteList'
import { PaletteState } from './PaletteState'
import { useSearch } from './useSearch'
import { controlKey } from './shortcut'

const LIST_ID = 'search-list'
const STATE_ID = 'search-state'

/** Search palette of the office, operable by keyboard. The typed text never appears in the URL. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { role } = useUser()
  const router = useRouter()
  const isPhone = useMediaQuery(down('md'))
  const [text, setText] = useState('')
  const [activeId, setActiveId] = useState<string | null>(null)
  const interactions = useRef(0)
  const isLeaving = useRef(false)
  const search = useSearch(text)
  const [path] = useState(() => router.state.location.pathname)
  const [opener] = useState(() => document.activeElement)
  const actions = actionsOf(role, router, path)
  const namedActions = actionsNamed(actions, search.words)
  const isRecent = search.words.length === 0
  const groups = groupsOf(search.response?.results ?? [], isRecent, namedActions)
  const options = groups.flatMap((group) => group.options)
  const active = options.find(({ id }) => id === activeId) ?? options[0]

  useEffect(() => {
    // Closes on any navigation, such as the Back button.
    return router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (!pathChanged) return
      isLeaving.current = true
      onClose()
    })
  }, [router, onClose])
  // Restored here rather than by the dialog, which would take the focus from a dialog of the opened page.
  useEffect(
    () => () => {
      if (!isLeaving.current && opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
  // Counts as an interaction, so that a pending result opens nothing after the unmount.
  useEffect(() => () => void (interactions.current += 1), [])

  const open = ({ href }: Option, inNewTab: boolean) => {
    isLeaving.current = !inNewTab
    onClose()
    if (inNewTab) window.open(href, '_blank', 'noopener')
    else void router.navigate({ href })
  }
  /** Enter pressed before the results arrive opens the first line of the current query, never of an older one. */
  const openActive = async (inNewTab: boolean) => {
    if (search.isFailed && !active) return search.retry()
    const isPicked = active !== undefined && active.id === activeId
    if (isPicked || search.isCurrent || search.isFailed) return active && open(active, inNewTab)
    const interactionCount = interactions.current
    const response = await search.fetchNow().catch(() => null)
    const [first] = groupsOf(response?.results ?? [], isRecent, namedActions).flatMap((group) => group.options)
    if (response && first && interactions.current === interactionCount) open(first, inNewTab)
  }
  const choose = (option: Option | undefined) => {
    if (!option) return
    interactions.current += 1
    setActiveId(option.id)
    // Scrolls up to include the title of the first group.
    if (option === options[0]) document.getElementById(LIST_ID)?.scrollTo?.({ top: 0 })
    else document.getElementById(option.id)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.shiftKey) return
    const activeIndex = active ? options.indexOf(active) : -1
    const keyActions: Record<string, () => void> = {
      ArrowDown: () => choose(options[(activeIndex + 1) % options.length]),
      ArrowUp: () => choose(options.at(activeIndex - 1)),
      Home: () => choose(options[0]),
      End: () => choose(options.at(-1)),
      Enter: () => void openActive(event.ctrlKey || event.metaKey),
    }
    const keyAction = keyActions[event.key]
    if (!keyAction) return
    event.preventDefault()
    keyAction()
  }

  return (
    <Dialog
      open
      disableRestoreFocus
      onClose={onClose}
      fullScreen={isPhone}
      maxWidth={false}
      transitionDuration={isPhone ? 0 : 150}
      slotProps={{
        paper: {
          'aria-label': 'Rechercher',
          sx: isPhone ? {} : { width: 720, maxHeight: '70vh', m: 2, mt: '12vh', alignSelf: 'flex-start' },
        },
      }}
    >
      <Stack
        direction="row"
        spacing={1.5}
        sx={{ alignItems: 'center', px: 2, minHeight: 60, borderBottom: 1, borderColor: 'divider', flex: 'none' }}
      >
        <Icon name="search" size={22} color="var(--mui-palette-text-secondary)" />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          onChange={({ target }) => {
            interactions.current += 1
            setText(target.value)
            setActiveId(null)
          }}
          onKeyDown={onKeyDown}
          placeholder={isPhone ? 'Nom, téléphone, email…' : 'Nom, téléphone, email, dossier, action…'}
          sx={{ fontSize: '1.125rem' }}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Rechercher',
            'aria-expanded': options.length > 0,
            'aria-autocomplete': 'list',
            'aria-controls': options.length > 0 ? LIST_ID : undefined,
            'aria-activedescendant': active?.id,
            'aria-describedby': STATE_ID,
            maxLength: 255,
            autoComplete: 'off',
            autoCorrect: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
          }}
        />
        <IconButton aria-label="Fermer" edge="end" onClick={onClose}>
          <Icon name="close" size={22} />
        </IconButton>
      </Stack>
      <Box id={STATE_ID} sx={{ flex: 'none' }}>
        <PaletteState text={text.trim()} search={search} count={options.length} />
      </Box>
      {options.length > 0 && (
        <PaletteList
          id={LIST_ID}
          groups={groups}
          words={search.words}
          active={active?.id}
          onPoint={setActiveId}
          onOpen={open}
        />
      )}
      {!isPhone && <PaletteHelp />}
    </Dialog>
  )
}

/** Keyboard shortcuts of the palette, in one line. */
function PaletteHelp() {
  const keys = [
    ['↑ ↓', 'choisir'],
    ['Entrée', 'ouvrir'],
    [`${controlKey()} Entrée`, 'dans un nouvel onglet'],
    ['Échap', 'fermer'],
  ] as const
  return (
    <Stack
      direction="row"
      spacing={2.5}
      aria-hidden
      sx={{
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
        px: 2.5,
        py: 1,
        flex: 'none',
        color: 'text.secondary',
        fontSize: '0.8125rem',
      }}
    >
      {keys.map(([key, act]) => (
        <span key={key}>
          <Box component="kbd" sx={{ fontWeight: 650 }}>
            {key}
          </Box>
          {` ${act}`}
        </span>
      ))}
    </Stack>
  )
}
