import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { PlainList, Text } from '@/components/primitives'
import { STEPS } from '@/content/home'
import { FONT_SERIF } from '@/theme/tokens'

/** How it goes, from the first word to the signature. */
export function Steps() {
  return (
    <section aria-labelledby="etapes">
      <Typography id="etapes" variant="h2">Comment cela se passe</Typography>
      <PlainList component="ol" gap={{ xs: 4, md: 5 }} columns={{ xs: '1fr', md: 'repeat(3, 1fr)' }} mt={4}>
        {STEPS.map(({ title, text }, index) => (
          <Box key={title} component="li" sx={{ borderTop: 2, borderColor: 'accent.main', pt: 2.5 }}>
            <Typography aria-hidden sx={{ fontFamily: FONT_SERIF, fontSize: '2.25rem', lineHeight: 1, color: 'secondary.main' }}>{index + 1}</Typography>
            <Text variant="h3" mt={1.5} mb={1}>{title}</Text>
            <Typography color="textSecondary">{text}</Typography>
          </Box>
        ))}
      </PlainList>
    </section>
  )
}
