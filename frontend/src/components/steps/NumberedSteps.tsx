import Box from '@mui/material/Box'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { FONT_SERIF } from '@/theme/tokens'

interface NumberedStepsProps {
  /** Identifier of the title. */
  id: string
  title: string
  steps: readonly { title: string; text: string }[]
  /** Larger style, for few steps. */
  large?: boolean
}

/** Numbered steps of a procedure. */
export function NumberedSteps({ id, title, steps, large }: NumberedStepsProps) {
  const columns = large ? { xs: '1fr', md: 'repeat(3, 1fr)' } : { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      <List
        component="ol"
        disablePadding
        sx={{ display: 'grid', gap: large ? { xs: 4, md: 5 } : 4, gridTemplateColumns: columns, mt: large ? 4 : 3 }}
      >
        {steps.map((step, index) => (
          <Box key={step.title} component="li" sx={{ pt: large ? 2.5 : 2, borderTop: 2, borderColor: 'accent.main' }}>
            <Typography
              aria-hidden
              sx={{
                fontFamily: FONT_SERIF,
                fontSize: { xs: large ? '2.25rem' : '1.75rem' },
                lineHeight: 1,
                color: 'secondary.main',
              }}
            >
              {index + 1}
            </Typography>
            <Typography component="h3" variant={large ? 'h3' : 'h4'} sx={{ mt: large ? 1.5 : 1, mb: large ? 1 : 0.5 }}>
              {step.title}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{step.text}</Typography>
          </Box>
        ))}
      </List>
    </section>
  )
}
