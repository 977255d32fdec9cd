import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'
import { AppLink } from '@/components/link/AppLink'
import { SITUATIONS } from '@/content/solutions/products'
import { FONT_SERIF } from '@/theme/tokens'

/** Receives the visitor, then asks what happens to them rather than what they want to buy. */
export function Welcome() {
  return (
    <Box
      component="section"
      aria-labelledby="votre-situation"
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1.1fr' }, gap: { xs: 4, md: 8 }, pt: { xs: 1, md: 3 } }}
    >
      <div>
        <Typography sx={{ fontFamily: FONT_SERIF, fontSize: { xs: '1.375rem', md: '1.75rem' }, lineHeight: 1.3, textWrap: 'balance' }}>
          Parler d’argent n’est pas facile. Ici, on commence par vous écouter.
        </Typography>
        <Typography sx={{ mt: 2 }}>
          Voici six solutions, avec ce qu’elles coûtent et ce qu’elles risquent. Certaines ne nous rapportent
          rien{'\u202f'}: si l’une d’elles vous convient mieux, nous vous le dirons.
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          Vous n’avez pas besoin d’y voir clair pour nous écrire, ni de tout raconter la première fois.
        </Typography>
      </div>
      <div>
        <Typography id="votre-situation" variant="h2" sx={{ fontSize: '1.375rem' }}>Où en êtes-vous{'\u202f'}?</Typography>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1.5, borderTop: 1, borderColor: 'divider' }}>
          {SITUATIONS.map(({ situation, leadsTo }) => (
            <Box key={leadsTo} component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
              <AppLink
                to="."
                hash={leadsTo}
                underline="hover"
                color="inherit"
                sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: 48, py: 1 }}
              >
                {situation}
                <Icon name="arrowRight" size={18} sx={{ color: 'tint.solutions.main' }} />
              </AppLink>
            </Box>
          ))}
        </Box>
      </div>
    </Box>
  )
}
