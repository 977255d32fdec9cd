import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Drawing } from '@/components/drawing/Drawing'
import { ButtonLink } from '@/components/link/ButtonLink'
import { Content } from './Content'

/** Page for an unknown URL and an unknown or deleted record. */
export function NotFoundPage() {
  return (
    <Content width={680}>
      <Stack spacing={3} sx={{ alignItems: 'center', textAlign: 'center', py: 4, color: 'primary.main' }}>
        <Drawing name="road" size={112} />
        <Typography sx={{ fontSize: '1.125rem', color: 'text.primary' }}>
          La page demandée n’existe pas ou n’existe plus, veuillez nous contacter.
        </Typography>
        <Stack direction="row" spacing={2} sx={{ justifyContent: 'center', flexWrap: 'wrap' }}>
          <ButtonLink to="/contact" variant="contained">
            Nous contacter
          </ButtonLink>
          <ButtonLink to="/" variant="outlined">
            Revenir à l’accueil
          </ButtonLink>
        </Stack>
      </Stack>
    </Content>
  )
}
