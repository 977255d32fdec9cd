import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Drawing } from '@/components/drawing/Drawing'
import type { DrawingName } from '@/components/drawing/paths'
import { ButtonLink } from '@/components/link/ButtonLink'
import { fr } from '@/format/french'

/** Card of each state of the page. */
export function PreferenceCard({ drawing, children }: { drawing?: DrawingName; children: ReactNode }) {
  return (
    <Paper
      variant="outlined"
      sx={{ display: 'grid', p: { xs: 2.5, sm: 4 }, mt: { xs: 1, md: 2 }, gap: 2, justifyItems: 'start' }}
    >
      {drawing && (
        <Box sx={{ color: 'secondary.main' }}>
          <Drawing name={drawing} size={72} />
        </Box>
      )}
      {children}
    </Paper>
  )
}

export function WrongLink() {
  return (
    <PreferenceCard drawing="road">
      <Typography variant="h3" component="h2">
        Ce lien est incorrect
      </Typography>
      <Typography>
        {fr`Il est peut-être incomplet : ouvrez-le de nouveau depuis l’email que vous avez reçu, sans le recopier.`}
      </Typography>
      <Typography>
        {fr`S’il ne fonctionne toujours pas, écrivez-nous : nous cesserons de vous envoyer ces messages.`}
      </Typography>
      <Stack direction="row" spacing={1.5} sx={{ flexWrap: 'wrap', mt: 1 }}>
        <ButtonLink to="/contact" variant="contained">
          Nous écrire
        </ButtonLink>
        <ButtonLink to="/">Revenir à l’accueil</ButtonLink>
      </Stack>
    </PreferenceCard>
  )
}
