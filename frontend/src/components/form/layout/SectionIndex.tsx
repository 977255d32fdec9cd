import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { down } from '@/theme/scale'
import { useSectionInView } from '@/components/layout/useSectionInView'
import { visuallyHidden } from '@/theme/visuallyHidden'
import { Select } from '../input/Select'
import { scrollTo } from '../errors/fieldNavigation'

export interface IndexedSection {
  id: string
  title: string
  isChanged: boolean
  hasError: boolean
}

/** Index of the sections of a long form, beside it or in one line above it; marks the current one. */
export function SectionIndex({ sections }: { sections: readonly IndexedSection[] }) {
  const current = useSectionInView(sections.map(({ id }) => id))
  const isNarrow = useMediaQuery(down('lg'))
  if (isNarrow) {
    return (
      <Box
        component="nav"
        aria-label="Sections de la fiche"
        sx={{
          position: 'sticky',
          top: 'var(--head-height, 0px)',
          zIndex: 3,
          py: 1,
          mb: 1,
          bgcolor: 'background.default',
        }}
      >
        <Select
          fullWidth
          inputProps={{ 'aria-label': 'Aller à la section' }}
          value={current ?? ''}
          onChange={({ target }) => goToSection(target.value)}
        >
          {sections.map((section) => (
            <option key={section.id} value={section.id}>
              {[section.title, markText(section) && `(${markText(section)})`].filter(Boolean).join(' ')}
            </option>
          ))}
        </Select>
      </Box>
    )
  }
  return (
    <Box
      component="nav"
      aria-label="Sections de la fiche"
      sx={{ position: 'sticky', top: 'calc(var(--head-height, 0px) + 24px)', alignSelf: 'start' }}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 1, borderColor: 'divider' }}>
        {sections.map((section) => (
          <li key={section.id}>
            <IndexLink section={section} isCurrent={section.id === current} />
          </li>
        ))}
      </Box>
    </Box>
  )
}

function goToSection(id: string): void {
  const target = document.getElementById(id)
  if (!target) return
  scrollTo(target)
  target.focus({ preventScroll: true })
}

/** State of a section in words; empty when it has nothing to report. */
function markText({ hasError, isChanged }: IndexedSection): string {
  if (hasError) return 'à corriger'
  return isChanged ? 'modifié' : ''
}

function IndexLink({ section, isCurrent }: { section: IndexedSection; isCurrent: boolean }) {
  const { id, title, hasError } = section
  const mark = markText(section)
  const color = isCurrent ? 'text.primary' : 'text.secondary'
  return (
    <Box
      component="a"
      href={`#${id}`}
      {...(isCurrent && { 'aria-current': 'location' })}
      onClick={(event) => {
        event.preventDefault()
        goToSection(id)
      }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 36,
        pl: 2,
        pr: 1,
        ml: '-1px',
        borderLeft: 2,
        borderColor: isCurrent ? 'secondary.main' : 'transparent',
        color: hasError ? 'error.main' : color,
        fontSize: '0.875rem',
        fontWeight: isCurrent ? 600 : 400,
        textDecoration: 'none',
        '&:hover': { color: 'text.primary' },
      }}
    >
      {title}
      {mark && (
        <Box
          component="span"
          sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: hasError ? 'error.main' : 'warning.main' }}
        >
          <span style={visuallyHidden}>{mark}</span>
        </Box>
      )}
    </Box>
  )
}
