import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Prose, type ProsePart } from './Prose'

/** What every product must answer (what is it, is it for me, what does it cost or risk), each under a title of its own. */
export interface Answer {
  title: string
  text: readonly ProsePart[]
}

/** Answers side by side, under each other on a phone. */
export function Answers({ answers }: { answers: readonly Answer[] }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: `repeat(${answers.length}, 1fr)` }, gap: { xs: 2.5, md: 4 } }}>
      {answers.map(({ title, text }) => (
        <div key={title}>
          <Typography component="h4" variant="h5" sx={{ mb: 0.75 }}>{title}</Typography>
          <Prose parts={text} />
        </div>
      ))}
    </Box>
  )
}
