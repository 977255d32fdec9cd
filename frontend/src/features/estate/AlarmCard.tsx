import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Drawing } from '@/components/drawing/Drawing'
import { ButtonLink } from '@/components/link/ButtonLink'
import { KeyFigures } from '@/components/presentation/KeyFigures'
import { Prose } from '@/components/presentation/Prose'
import { ALARM_FIGURES } from '@/content/figures/credit'
import { formatPrice } from '@/format/number'
import { fr } from '@/format/french'

const FIGURES = [
  { value: `À partir de ${formatPrice(ALARM_FIGURES.apartment)}`, label: 'par mois, pour un appartement' },
  { value: `À partir de ${formatPrice(ALARM_FIGURES.house)}`, label: 'par mois, pour une maison' },
]

const DIALOG_TEXT = [
  fr`Une alarme qui sonne dans le vide ne sert à rien. Reliée à un centre de surveillance, elle est écoutée jour et nuit : un opérateur vérifie ce qui se passe, vous appelle, et prévient les secours ou les forces de l’ordre si le danger est réel.`,
  fr`L’étude est gratuite. Elle dit ce dont votre logement a besoin, pièce par pièce, et ce dont il n’a pas besoin. Vous recevez un devis ; vous n’êtes engagé à rien.`,
  fr`Avant de signer, vérifiez la durée de l’engagement, les frais d’installation et qui possède le matériel à la fin. Pensez aussi à prévenir votre assureur : une habitation surveillée peut lui faire réviser sa prime.`,
]

export function AlarmCard() {
  return (
    <Box
      component="article"
      id="telesurveillance"
      aria-labelledby="telesurveillance-titre"
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 6 },
        gridTemplateColumns: { xs: '1fr', md: '1.5fr 1fr' },
        bgcolor: 'tint.estate.soft',
        borderRadius: 1,
        p: { xs: 2.5, sm: 4 },
      }}
    >
      <div>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', color: 'tint.estate.main', mb: 2 }}>
          <Drawing name="alarm" size={56} />
          <Typography id="telesurveillance-titre" variant="h3" sx={{ color: 'text.primary' }}>
            Télésurveillance de l’habitation
          </Typography>
        </Stack>
        <Prose parts={DIALOG_TEXT} />
      </div>
      <Stack spacing={2.5} sx={{ bgcolor: 'background.paper', borderRadius: 'inherit', p: 3, alignSelf: 'start' }}>
        <Typography variant="h4">Étude gratuite</Typography>
        <KeyFigures figures={FIGURES} asOf={ALARM_FIGURES.asOf} />
        <ButtonLink to="/contact" variant="contained">
          Demander mon étude gratuite
        </ButtonLink>
      </Stack>
    </Box>
  )
}
