import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { countText } from '@/format/countText'
import { isHeading } from '@/features/checklist-template/public'
import { fr } from '@/format/french'
import type { LineHelp } from './caseForm'
import { isSameDocument } from './withLines'

interface Section {
  heading: LineHelp | undefined
  documents: LineHelp[]
}

interface LeftOutLinesProps {
  /** Lines of the chosen templates that do not apply to the record, with their headings. */
  lines: readonly LineHelp[]
  /** Current lines of the list. */
  list: readonly string[]
  onAdd: (lines: readonly LineHelp[]) => void
  onRemove: (label: string) => void
}

/** Documents that do not apply according to the record; the user ticks those that the customer needs after all. */
export function LeftOutLines({ lines, list, onAdd, onRemove }: LeftOutLinesProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const sections = sectionsOf(lines)
  if (sections.length === 0) return null
  const count = sections.reduce((sum, { documents }) => sum + documents.length, 0)
  const isAsked = (label: string) => list.some((line) => isSameDocument(line, label))
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 2, py: 1, mb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
        <Typography sx={{ flex: '1 1 260px' }}>
          {fr`${countText(count, 'document écarté', 'documents écartés')} d’après la fiche : ${sections.map(({ heading }) => titleOf(heading)).join(', ')}.`}
        </Typography>
        <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? 'Masquer' : 'Afficher'}
        </Button>
      </Box>
      <Box
        id={id}
        hidden={!open}
        sx={{
          display: open ? 'grid' : 'none',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          py: 1,
        }}
      >
        {sections.map(({ heading, documents }) => (
          <Box key={titleOf(heading)} component="fieldset">
            <Typography component="legend" sx={{ fontWeight: 600, p: 0 }}>
              {titleOf(heading)}
            </Typography>
            {documents.map((line) => (
              <FormControlLabel
                key={line.label}
                label={line.label}
                sx={{ display: 'flex', overflowWrap: 'anywhere' }}
                control={
                  <Checkbox
                    size="small"
                    checked={isAsked(line.label)}
                    onChange={(_, isChecked) =>
                      isChecked ? onAdd([...(heading ? [heading] : []), line]) : onRemove(line.label)
                    }
                  />
                }
              />
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** Documents by heading, each once. */
function sectionsOf(lines: readonly LineHelp[]): Section[] {
  const sections: Section[] = []
  let current: Section = { heading: undefined, documents: [] }
  for (const line of lines) {
    if (isHeading(line.label) || sections.length === 0) {
      const heading = isHeading(line.label) ? line : undefined
      const existingSection = sections.find((section) => section.heading?.label === heading?.label)
      current = existingSection ?? { heading, documents: [] }
      if (!existingSection) sections.push(current)
    }
    const isKnown = sections.some(({ documents }) => documents.some(({ label }) => isSameDocument(label, line.label)))
    if (!isHeading(line.label) && !isKnown) current.documents.push(line)
  }
  return sections.filter(({ documents }) => documents.length > 0)
}

function titleOf(heading: LineHelp | undefined): string {
  return heading?.label.replace(/\s*:$/, '') ?? 'Autres documents'
}
