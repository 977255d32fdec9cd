import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Prose, type ProsePart } from './Prose'

/** Question that every product page answers (purpose, audience, cost or risk), under its own title. */
export interface Answer {
  title: string
  text: readonly ProsePart[]
}

/** Answers in columns, stacked on a phone. */
export function Answers({ answers }: { answers: readonly Answer[] }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2.5, md: 4 },
        gridTemplateColumns: { xs: '1fr', md: `repeat(${answers.length}, 1fr)` },
      }}
    >
      {answers.map(({ title, text }) => (
        <div key={title}>
          <Typography component="h4" variant="h5" sx={{ mb: 0.75 }}>
            {title}
          </Typography>
          <Prose parts={text} />
        </div>
      ))}
    </Box>
  )
}
