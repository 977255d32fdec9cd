import Box from '@mui/material/Box'
import { useSectionInView } from '@/components/layout/useSectionInView'
import { visuallyHidden } from './visuallyHidden'
import { scrollTo } from './fieldNavigation'

export interface IndexedSection {
  id: string
  title: string
  changed?: boolean
  hasError?: boolean
}

/** The sections of a long form; the one being read is marked while the page scrolls. */
export function SectionIndex({ sections }: { sections: readonly IndexedSection[] }) {
  const current = useSectionInView(sections.map(({ id }) => id))
  return (
    <Box component="nav" aria-label="Sections de la fiche">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 1, borderColor: 'divider' }}>
        {sections.map((section) => (
          <li key={section.id}>
            <IndexLink section={section} current={section.id === current} />
          </li>
        ))}
      </Box>
    </Box>
  )
}

function IndexLink({ section, current }: { section: IndexedSection; current: boolean }) {
  const { id, title, changed, hasError } = section
  return (
    <Box
      component="a"
      href={`#${id}`}
      {...(current && { 'aria-current': 'location' })}
      onClick={(event) => {
        const target = document.getElementById(id)
        if (!target) return
        event.preventDefault()
        scrollTo(target)
        target.focus({ preventScroll: true })
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
        borderColor: current ? 'secondary.main' : 'transparent',
        color: hasError ? 'error.main' : current ? 'text.primary' : 'text.secondary',
        fontSize: '0.875rem',
        fontWeight: current ? 600 : 400,
        textDecoration: 'none',
        '&:hover': { color: 'text.primary' },
      }}
    >
      {title}
      {(hasError === true || changed === true) && (
        <Box
          component="span"
          sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: hasError ? 'error.main' : 'warning.main' }}
        >
          <span style={visuallyHidden}>{hasError ? 'à corriger' : 'modifié'}</span>
        </Box>
      )}
    </Box>
  )
}
