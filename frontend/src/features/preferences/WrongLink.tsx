import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ButtonLink } from '@/components/link/ButtonLink'
import { fr } from '@/format/french'
import { PreferenceCard } from './PreferenceCard'

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
