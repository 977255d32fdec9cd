import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { PlainList, Text } from '@/components/primitives'
import { STEPS } from '@/content/registrationCard'
import { FONT_SERIF } from '@/theme/tokens'

/** How it goes when the firm is entrusted with it. */
export function Steps() {
  return (
    <section aria-labelledby="avec-nous">
      <Typography id="avec-nous" variant="h2">Si vous nous confiez la démarche</Typography>
      <PlainList component="ol" gap={4} columns={{ xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }} mt={3}>
        {STEPS.map(({ title, text }, index) => (
          <Box key={title} component="li" sx={{ borderTop: 2, borderColor: 'accent.main', pt: 2 }}>
            <Typography aria-hidden sx={{ fontFamily: FONT_SERIF, fontSize: '1.75rem', lineHeight: 1, color: 'secondary.main' }}>{index + 1}</Typography>
            <Text variant="h4" component="h3" mt={1} mb={0.5}>{title}</Text>
            <Typography color="textSecondary">{text}</Typography>
          </Box>
        ))}
      </PlainList>
    </section>
  )
}
