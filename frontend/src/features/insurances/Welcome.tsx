import Box from '@mui/material/Box'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'
import { AppLink } from '@/components/link/AppLink'
import { Lead } from '@/components/presentation/Lead'
import { INSURANCE_FIGURES } from '@/content/figures/insurance'
import type { InsuranceId } from '@/content/insurances/product'

const NEEDS: readonly { need: string; id: InsuranceId }[] = [
  { need: 'Un prêt que j’ai ou que je vais signer', id: 'pret' },
  { need: 'Une épargne à faire grandir et à transmettre', id: 'vie' },
  { need: 'Ceux qui vivent de mes revenus', id: 'prevoyance' },
  { need: 'Ma voiture, ma moto, et moi au volant', id: 'auto-moto' },
  { need: 'Mes frais de santé', id: 'sante' },
  { need: 'Le logement où j’habite', id: 'habitation' },
  { need: 'Les loyers que je perçois', id: 'loyers' },
]

/** Entry by need rather than by contract. */
export function Welcome() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 4, md: 8 },
        gridTemplateColumns: { xs: '1fr', md: '1fr 1.1fr' },
        pt: { xs: 1, md: 3 },
      }}
    >
      <div>
        <Lead>Un contrat d’assurance se juge le jour où l’on en a besoin.</Lead>
        <Typography sx={{ mt: 2 }}>
          C’est pourquoi nous commençons par les exclusions, les délais et les franchises, et le prix vient après. Pour
          chaque assurance, voici ce qu’elle couvre, ce qu’elle ne couvre pas et ce que vous pouvez faire maintenant.
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 1.5 }}>
          Déjà client{'\u202f'}? Tous les {INSURANCE_FIGURES.reviewMonths}
          {'\u00a0'}mois, nous comparons à nouveau vos contrats au marché, que vous y pensiez ou non.
        </Typography>
      </div>
      <nav aria-labelledby="proteger">
        <Typography id="proteger" variant="h2" sx={{ fontSize: '1.375rem' }}>
          Que voulez-vous protéger{'\u202f'}?
        </Typography>
        <List disablePadding sx={{ borderTop: 1, borderColor: 'divider', mt: 1.5 }}>
          {NEEDS.map(({ need, id }) => (
            <Box key={id} component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
              <AppLink
                to="/fenix-insurances"
                hash={id}
                underline="hover"
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  justifyContent: 'space-between',
                  gap: 2,
                  py: 1.25,
                  minHeight: 44,
                }}
              >
                {need}
                <Icon name="arrowRight" size={18} color="tint.insurances.main" />
              </AppLink>
            </Box>
          ))}
        </List>
      </nav>
    </Box>
  )
}
