import Typography from '@mui/material/Typography'
import { Block, Stack, Text } from '@/components/primitives'
import { CHARTER } from '@/content/home'

/** Commitments of the firm. */
export function Charter() {
  return (
    <Stack component="section" aria-labelledby="charte" gap={{ xs: 4, md: 8 }} columns={{ xs: '1fr', md: '1fr 1.4fr' }}>
      <div>
        <Typography id="charte" variant="h2">Notre charte</Typography>
        <Text color="text.secondary" mt={2}>Trois engagements, que vous pouvez nous rappeler à tout moment.</Text>
      </div>
      <Stack component="dl" flush gap={2.5}>
        {CHARTER.map(({ title, text }) => (
          <Block key={title} divider="bottom" pb={2.5}>
            <Typography component="dt" variant="h4">{title}</Typography>
            <Text component="dd" color="text.secondary" flush mt={0.5}>{text}</Text>
          </Block>
        ))}
      </Stack>
    </Stack>
  )
}
