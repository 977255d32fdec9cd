import Typography from '@mui/material/Typography'
import { AppLink } from '@/components/link/AppLink'
import { fr } from '@/format/french'
import { site } from '@/site/site'
import { IfSite } from '@/site/SiteParts'

/** Notice about the data of a request (contact, simulations). */
export function DataProtectionNotice() {
  const { name, email } = site()
  return (
    <Typography component="p" variant="body2" sx={{ color: 'text.secondary' }}>
      {fr`Protection de vos données : les informations recueillies sont destinées à `}
      {name}, responsable du traitement, pour étudier votre demande et y répondre. Elles ne sont transmises qu’aux
      établissements que vous aurez acceptés, et effacées au plus tard trois ans après notre dernier échange si votre
      demande reste sans suite. Vous pouvez y accéder, les faire rectifier ou effacer, et vous opposer à leur usage
      <IfSite has="email"> en écrivant à {email}</IfSite>.{' '}
      <AppLink to="/legals" hash="donnees">
        Tout savoir sur vos données
      </AppLink>
    </Typography>
  )
}
