import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Stack from '@mui/material/Stack'
import useAutocomplete from '@mui/material/useAutocomplete'
import { useRouter } from '@tanstack/react-router'
import { Icon } from '@/components/icon/Icon'
import { useUser } from '@/session/session'
import { actionsNamed, actionsOf } from './actions'
import { groupsOf, type Option } from './options'
import { PaletteList } from './PaletteList'
import { PaletteState } from './PaletteState'
import { useSearch } from './useSearch'
import { controlKey } from './shortcut'

const ID = 'search'
const STATE_ID = 'search-state'

interface PaletteSearchProps {
  isPhone: boolean
  onOpen: (option: Option, inNewTab: boolean) => void
  onClose: () => void
}

/** Content of the palette: input, state of the search, results. */
export function PaletteSearch({ isPhone, onOpen, onClose }: PaletteSearchProps) {
  const { role } = useUser()
  const router = useRouter()
  const [text, setText] = useState('')
  const [pickedId, setPickedId] = useState<string | null>(null)
  const interactions = useRef(0)
  const search = useSearch(text)
  const [path] = useState(() => router.state.location.pathname)
  const namedActions = actionsNamed(actionsOf(role, router, path), search.words)
  const isRecent = search.words.length === 0
  const groups = groupsOf(search.response?.results ?? [], isRecent, namedActions)
  const options = groups.flatMap((group) => group.options)
  const pickedOption = options.find(({ id }) => id === pickedId)
  const activeOption = pickedOption ?? options[0] ?? null

  // Counts as an interaction, so that a pending result opens nothing after the unmount.
  useEffect(() => () => void (interactions.current += 1), [])

  const combobox = useAutocomplete({
    id: ID,
    open: true,
    options,
    // The hook highlights the value: the picked option, or else the first.
    value: activeOption?.id ?? null,
    inputValue: text,
    filterOptions: (allOptions) => allOptions,
    getOptionValue: ({ id }) => id,
    getOptionLabel: ({ id }) => id,
    clearOnBlur: false,
    selectOnFocus: false,
    onInputChange: (_, input, reason) => {
      if (reason !== 'input') return
      interactions.current += 1
      setText(input)
      setPickedId(null)
    },
    onHighlightChange: (_, option, reason) => {
      if (!option) return
      setPickedId(option.id)
      if (reason !== 'keyboard') return
      interactions.current += 1
      document.getElementById(`${ID}-option-${options.indexOf(option)}`)?.scrollIntoView({ block: 'nearest' })
    },
    onClose: (_, reason) => reason === 'escape' && onClose(),
  })

  /** Enter pressed before the results arrive opens the first line of the current query, never of an older one. */
  const openActive = async (inNewTab: boolean) => {
    if (search.isFailed && !activeOption) return search.retry()
    if (pickedOption || search.isCurrent || search.isFailed) return activeOption && onOpen(activeOption, inNewTab)
    const interactionCount = interactions.current
    const response = await search.fetchNow().catch(() => null)
    const [first] = groupsOf(response?.results ?? [], isRecent, namedActions).flatMap((group) => group.options)
    if (response && first && interactions.current === interactionCount) onOpen(first, inNewTab)
  }
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    const hasModifier = event.altKey || event.shiftKey
    // With Alt or Shift, keys move in the text or select it.
    event.defaultMuiPrevented = event.key === 'Enter' || hasModifier
    if (event.key !== 'Enter' || hasModifier || event.nativeEvent.isComposing) return
    event.preventDefault()
    void openActive(event.ctrlKey || event.metaKey)
  }

  return (
    <>
      <Stack
        direction="row"
        spacing={1.5}
        sx={{ alignItems: 'center', px: 2, minHeight: 60, borderBottom: 1, borderColor: 'divider', flex: 'none' }}
      >
        <Icon name="search" size={22} color="var(--mui-palette-text-secondary)" />
        <div {...combobox.getRootProps()} style={{ flex: 1 }}>
          <InputBase
            autoFocus
            fullWidth
            onKeyDown={onKeyDown}
            placeholder={isPhone ? 'Nom, téléphone, email…' : 'Nom, téléphone, email, dossier, action…'}
            sx={{ fontSize: '1.125rem' }}
            inputProps={{
              ...combobox.getInputProps(),
              'aria-label': 'Rechercher',
              'aria-describedby': STATE_ID,
              maxLength: 255,
              autoCorrect: 'off',
              enterKeyHint: 'go',
            }}
          />
        </div>
        <IconButton aria-label="Fermer" edge="end" onClick={onClose}>
          <Icon name="close" size={22} />
        </IconButton>
      </Stack>
      <Box id={STATE_ID} sx={{ flex: 'none' }}>
        <PaletteState text={text.trim()} search={search} count={options.length} />
      </Box>
      {options.length > 0 && (
        <PaletteList
          groups={groups}
          words={search.words}
          activeId={activeOption?.id}
          listProps={combobox.getListboxProps()}
          optionProps={(option) => combobox.getOptionProps({ option, index: options.indexOf(option) })}
          onOpen={onOpen}
        />
      )}
      {!isPhone && <PaletteHelp />}
    </>
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
