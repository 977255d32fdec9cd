import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { FormSection } from '@/components/form/layout/FormSection'
import { ReadOnlyField } from '@/components/form/layout/ReadOnlyField'
import { displayText } from '@/format/displayText'
import { groupAnswers, type Answer } from './answers'
import type { Inquiry } from '../inquiry'

/** Maximum length of a value that fits into one column, on a phone and on a screen. */
const SHORT_ON_PHONE = 18
const SHORT = 60

/** Message or answers of the visitor, read-only. */
export function InquiryAnswers({ inquiry: { answers, summary } }: { inquiry: Inquiry }) {
  if ('message' in answers) {
    return (
      <FormSection id="message" title="Message">
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch', fontSize: '1.0625rem' }}>
          {answers.message}
        </Typography>
      </FormSection>
    )
  }
  return summary.map((group, index) => (
    <FormSection key={group.title} id={`reponses-${index}`} title={group.title}>
      <GroupOfAnswers answers={group.answers} />
    </FormSection>
  ))
}

/** Answers of one group; those about one person, child or credit are listed together. */
export function GroupOfAnswers({ answers }: { answers: readonly Answer[] }) {
  return groupAnswers(answers).map(({ about, answers: part }) =>
    about === null ? (
      <Grid key={part[0]?.label} answers={part} />
    ) : (
      <SubjectAnswers key={about} about={about} answers={part} />
    ),
  )
}

/** Answers about one borrower, child or credit. */
function SubjectAnswers({ about, answers }: { about: string; answers: readonly Answer[] }) {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} sx={{ borderLeft: 3, borderColor: 'divider', pl: 2, mt: 0.5, mb: 2 }}>
      <Typography component="h3" id={id} sx={{ fontWeight: 600, mb: 0.5 }}>
        {about}
      </Typography>
      <Grid answers={answers} />
    </Box>
  )
}

function Grid({ answers }: { answers: readonly Answer[] }) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: { xs: 2, sm: 3 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {answers.map(({ label, value }) => (
        <Box key={`${label} ${value}`} sx={{ minWidth: 0, gridColumn: widthOf(value) }}>
          <ReadOnlyField label={label}>{value.includes('@') ? value : displayText(value)}</ReadOnlyField>
        </Box>
      ))}
    </Box>
  )
}

function widthOf(value: string) {
  const fullWidth = '1 / -1'
  if (value.length > SHORT || value.includes('\n')) return fullWidth
  return { xs: value.length > SHORT_ON_PHONE ? fullWidth : 'auto', sm: 'auto' }
}
