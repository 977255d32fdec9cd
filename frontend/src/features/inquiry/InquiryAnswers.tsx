import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FormSection } from '@/components/form/FormSection'
import { Sheet } from '@/components/form/Sheet'
import type { Inquiry } from './inquiry'

/** A value longer than this, or of several lines, takes the whole width. */
const SHORT = 60

/** What the visitor wrote or answered, read like a sheet. */
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
      <Box
        sx={{
          display: 'grid', columnGap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {group.answers.map(({ label, value }) => (
          <Box key={`${label} ${value}`} sx={{ minWidth: 0, ...(isLong(value) && { gridColumn: '1 / -1' }) }}>
            <Sheet label={label}>{value}</Sheet>
          </Box>
        ))}
      </Box>
    </FormSection>
  ))
}

function isLong(value: string): boolean {
  return value.length > SHORT || value.includes('\n')
}
