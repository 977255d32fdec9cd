import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Drawing } from '@/components/drawing/Drawing'
import { ButtonLink } from '@/components/link/ButtonLink'
import { Content } from './Content'

/** For an unknown address and for an unknown or deleted record (NOTF-01, NOTF-02). */
export function NotFoundPage() {
  return (
    <Content width={680}>
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center', gap: 3, py: 4, color: 'primary.main' }}>
        <Drawing name="road" size={112} />
        <Typography sx={{ fontSize: '1.125rem', color: 'text.primary' }}>
          La page demandée n’existe pas ou n’existe plus, veuillez nous contacter.
        </Typography>
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', justifyContent: 'center' }}>
          <ButtonLink to="/contact" variant="contained">Nous contacter</ButtonLink>
          <ButtonLink to="/" variant="outlined">Revenir à l’accueil</ButtonLink>
        </Box>
      </Box>
    </Content>
  )
}
