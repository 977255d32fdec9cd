import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { HTMLAttributes, Key, MouseEvent } from 'react'
import { Icon } from '@/components/icon/Icon'
import type { Option, OptionGroup } from './options'
import { splitAtMatches } from './marks'

interface PaletteListProps {
  groups: OptionGroup[]
  words: string[]
  /** Option that Enter opens. */
  activeId: string | undefined
  /** Properties of MUI's `useAutocomplete`. */
  listProps: HTMLAttributes<HTMLElement>
  optionProps: (option: Option) => HTMLAttributes<HTMLElement> & { key: Key }
  onOpen: (option: Option, inNewTab: boolean) => void
}

/** Results under their titles. */
export function PaletteList({ groups, words, activeId, listProps, optionProps, onOpen }: PaletteListProps) {
  return (
    <Box
      {...listProps}
      aria-labelledby={undefined}
      aria-label="Résultats"
      sx={{ position: 'relative', overflowY: 'auto', overscrollBehavior: 'contain', flex: '0 1 auto', px: 1, pb: 1 }}
    >
      {groups.map((group) => (
        <Box key={group.id} role="group" aria-labelledby={`${listProps.id}-${group.id}`}>
          <Typography
            component="div"
            id={`${listProps.id}-${group.id}`}
            role="presentation"
            sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 650, px: 1.5, pt: 1.5, pb: 0.5 }}
          >
            {group.title}
          </Typography>
          {group.options.map((option) => {
            const { key, ...props } = optionProps(option)
            return (
              <Line
                key={key}
                option={option}
                words={words}
                isActive={option.id === activeId}
                optionProps={props}
                onOpen={onOpen}
              />
            )
          })}
        </Box>
      ))}
    </Box>
  )
}

interface LineProps extends Pick<PaletteListProps, 'words' | 'onOpen'> {
  option: Option
  isActive: boolean
  optionProps: HTMLAttributes<HTMLElement>
}

function Line({ option, words, isActive, optionProps, onOpen }: LineProps) {
  const { icon, label, detail, effect } = option
  return (
    <Stack
      {...optionProps}
      direction="row"
      spacing={1.5}
      onClick={(event: MouseEvent) => onOpen(option, event.ctrlKey || event.metaKey)}
      onAuxClick={(event: MouseEvent) => event.button === 1 && onOpen(option, true)}
      sx={{
        alignItems: 'center',
        px: 1.5,
        py: 0.75,
        minHeight: { xs: 56, md: 44 },
        scrollMarginBlock: 8,
        // Scrolls the title of the group into view with its first line.
        '[role=presentation] + &': { scrollMarginTop: 48 },
        borderRadius: 1,
        cursor: 'pointer',
        '&[aria-selected="true"]': { bgcolor: 'sunken', boxShadow: 'inset 3px 0 0 var(--mui-palette-accent-main)' },
      }}
    >
      <Icon name={icon} size={20} color="var(--mui-palette-text-secondary)" />
      <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.35 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Highlight text={label} words={words} />
        </Box>
        {detail && (
          <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <Highlight text={detail} words={words} />
          </Box>
        )}
      </Box>
      {isActive && (
        <Stack
          direction="row"
          spacing={0.75}
          aria-hidden
          sx={{
            alignItems: 'center',
            color: 'text.secondary',
            fontSize: '0.875rem',
            whiteSpace: 'nowrap',
            display: { xs: 'none', md: 'flex' },
          }}
        >
          {effect}
          <kbd>↵</kbd>
        </Stack>
      )}
    </Stack>
  )
}

/** Text with the matched letters highlighted. */
function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  let offset = 0
  return splitAtMatches(text, words).map((piece) => {
    const key = offset
    offset += piece.text.length
    return piece.isMatch ? (
      <Box key={key} component="mark" sx={{ bgcolor: 'transparent', color: 'inherit', fontWeight: 750 }}>
        {piece.text}
      </Box>
    ) : (
      piece.text
    )
  })
}
