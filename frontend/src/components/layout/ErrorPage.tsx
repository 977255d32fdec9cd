import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { isForbidden, isNotFound, loadErrorText } from '@/api/error'
import { Drawing } from '@/components/drawing/Drawing'
import { isMissingPart, MISSING_PART } from '@/components/feedback/lazyPart'
import { ButtonLink } from '@/components/link/ButtonLink'
import { Content } from './Content'

/** Error page: the server's message if any, and a retry where it may help. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  if (isNotFound(error)) return <NotFoundPage />
  const isMissing = isMissingPart(error)
  const text = isMissing ? MISSING_PART : loadErrorText(error)
  const retry = () => (isMissing && navigator.onLine ? window.location.reload() : void router.invalidate())
  const isAccessDenied = isForbidden(error)
  return (
    <Content width={680}>
      <Stack spacing={2} role="alert" sx={{ alignItems: 'center', textAlign: 'center', py: 6 }}>
        <Typography variant="h2">
          {isAccessDenied ? 'Cette page ne vous est pas ouverte' : 'La page n’a pas pu être affichée'}
        </Typography>
        {text && <Typography>{text}</Typography>}
        {!isAccessDenied && (
          <Button variant="contained" onClick={retry}>
            Réessayer
          </Button>
        )}
      </Stack>
    </Content>
  )
}

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
