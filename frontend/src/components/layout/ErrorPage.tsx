import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { isForbidden, isNotFound, loadErrorText } from '@/api/error'
import { isMissingPart, MISSING_PART } from '@/components/feedback/lazyPart'
import { Content } from './Content'
import { NotFoundPage } from './NotFoundPage'

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
