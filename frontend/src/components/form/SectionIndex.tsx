import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
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

/** The last section whose top has passed the upper part of the window. */
function useSectionInView(ids: readonly string[]): string | undefined {
  const key = ids.join(' ')
  const [current, setCurrent] = useState(ids[0])

  useEffect(() => {
    const read = () => {
      const names = key.split(' ')
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 4
      const passed = names.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top <= 140
      })
      setCurrent(atEnd && window.scrollY > 0 ? names.at(-1) : (passed.at(-1) ?? names[0]))
    }
    read()
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [key])

  return current
}
