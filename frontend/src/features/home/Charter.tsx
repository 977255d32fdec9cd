import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { AppLink } from '@/components/link/AppLink'
import { site } from '@/site/site'

const CHARTER = [
  ['Réactivité', 'Une réponse sous 24 h, du premier message à la signature.'],
  ['Transparence', 'Le coût, la durée et les risques dits avant tout engagement. Aucun versement n’est demandé avant l’obtention d’un prêt.'],
  ['Confiance', 'Vos informations restent entre nous et les établissements que vous choisissez.'],
] as const

/** Who the firm is and what it holds to. */
export function Charter() {
  const { name, orias } = site()
  return (
    <Box
      component="section"
      aria-labelledby="charte"
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1.4fr' }, gap: { xs: 4, md: 8 } }}
    >
      <div>
        <Typography id="charte" variant="h2">Notre charte</Typography>
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {`${name} est courtier en crédit et en assurances, immatriculé à l’ORIAS`}
          {orias && ` sous le numéro ${orias}`}. Besoin d’une carte grise{'\u202f'}? <AppLink to="/vehicle-registration-card">Nous nous en chargeons aussi.</AppLink>
        </Typography>
      </div>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2.5 }}>
        {CHARTER.map(([title, text]) => (
          <Box key={title} sx={{ borderBottom: 1, borderColor: 'divider', pb: 2.5 }}>
            <Typography component="dt" variant="h4">{title}</Typography>
            <Typography component="dd" color="textSecondary" sx={{ m: 0, mt: 0.5 }}>{text}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
