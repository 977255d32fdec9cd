import Box from '@mui/material/Box'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'
import { AppLink } from '@/components/link/AppLink'
import { Lead } from '@/components/presentation/Lead'
import { SITUATIONS } from '@/content/solutions/products'

/** Introduction with entries by situation rather than by product. */
export function Welcome() {
  return (
    <Box
      component="section"
      aria-labelledby="votre-situation"
      sx={{
        display: 'grid',
        gap: { xs: 4, md: 8 },
        gridTemplateColumns: { xs: '1fr', md: '1fr 1.1fr' },
        pt: { xs: 1, md: 3 },
      }}
    >
      <div>
        <Lead>Parler d’argent n’est pas facile. Ici, on commence par vous écouter.</Lead>
        <Typography sx={{ mt: 2 }}>
          Voici six solutions, avec ce qu’elles coûtent et ce qu’elles risquent. Certaines ne nous rapportent rien
          {'\u202f'}: si l’une d’elles vous convient mieux, nous vous le dirons.
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 1.5 }}>
          Vous n’avez pas besoin d’y voir clair pour nous écrire, ni de tout raconter la première fois.
        </Typography>
      </div>
      <div>
        <Typography id="votre-situation" variant="h2" sx={{ fontSize: '1.375rem' }}>
          Où en êtes-vous{'\u202f'}?
        </Typography>
        <List disablePadding sx={{ borderTop: 1, borderColor: 'divider', mt: 1.5 }}>
          {SITUATIONS.map(({ situation, leadsTo }) => (
            <Box key={leadsTo} component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
              <AppLink
                to="."
                hash={leadsTo}
                underline="hover"
                color="inherit"
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  justifyContent: 'space-between',
                  gap: 2,
                  minHeight: 48,
                  py: 1,
                }}
              >
                {situation}
                <Icon name="arrowRight" size={18} color="tint.solutions.main" />
              </AppLink>
            </Box>
          ))}
        </List>
      </div>
    </Box>
  )
}
