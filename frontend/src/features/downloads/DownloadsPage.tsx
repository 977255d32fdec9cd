import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { errorText } from '@/api/error'
import { Icon } from '@/components/icon/Icon'
import Skeleton from '@mui/material/Skeleton'
import { useRead, type ReadState } from '@/api/useRead'
import { Content } from '@/components/layout/Content'
import { AppLink, ToTopLink } from '@/components/link/AppLink'
import { fr } from '@/format/french'
import { useUser } from '@/session/session'
import { readGroups, type DownloadGroup } from './api'
import { FileGroup } from './FileGroup'

const linkStyle = { display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 44, fontWeight: 600 }
const FAILED = 'Les documents n’ont pas pu être chargés.'

/** Public documents of the firm, in titled groups. */
export function DownloadsPage() {
  const [groups, retry] = useRead(readGroups)
  return (
    <Content>
      <Box
        sx={{
          display: 'grid',
          rowGap: 6,
          columnGap: { md: 6, lg: 10 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
          alignItems: 'start',
          pt: { md: 3 },
        }}
      >
        <Box aria-busy={groups.state === 'loading'} sx={{ minWidth: 0 }}>
          <List groups={groups} onRetry={retry} />
          <noscript>
            <Typography component="span">
              {fr`La liste des documents demande JavaScript. Sans lui, demandez-les-nous : nous vous les envoyons.`}
            </Typography>
          </noscript>
        </Box>
        <Help />
      </Box>
    </Content>
  )
}

function List({ groups, onRetry }: { groups: ReadState<DownloadGroup[]>; onRetry: () => void }) {
  if (groups.state === 'loading') return <Loading />
  if (groups.state === 'error') {
    return (
      <Alert
        severity="error"
        role="alert"
        action={
          <Button color="inherit" onClick={onRetry}>
            Réessayer
          </Button>
        }
      >
        <strong>{FAILED}</strong> {errorText(groups.error, 'public', '')}
      </Alert>
    )
  }
  if (groups.value.length === 0) {
    return (
      <Stack
        direction="row"
        spacing={2}
        role="status"
        sx={{
          alignItems: 'center',
          p: 3,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }}
      >
        <Stack direction="row" sx={{ color: 'text.secondary' }}>
          <Icon name="folder" size={28} />
        </Stack>
        <Typography>Aucun document n’est disponible.</Typography>
      </Stack>
    )
  }
  return (
    <Stack spacing={{ xs: 5, md: 6 }}>
      {groups.value.map((group) => (
        <FileGroup key={group.uuid} group={group} />
      ))}
      <Box>
        <ToTopLink />
      </Box>
    </Stack>
  )
}

/** Placeholder as high as a short list, to limit the layout shift. */
function Loading() {
  return (
    <Box role="status" aria-label="Chargement des documents" sx={{ '@media (scripting: none)': { display: 'none' } }}>
      {[2, 3].map((files) => (
        <Stack key={files} spacing={2} sx={{ mb: 6 }}>
          <Skeleton variant="rounded" width="50%" height={40} />
          <Skeleton variant="rounded" height={files * 73} />
        </Stack>
      ))}
    </Box>
  )
}

/** Help for missing documents and filled-in forms. */
function Help() {
  const { role } = useUser()
  return (
    <Box
      component="aside"
      aria-labelledby="aide-documents"
      sx={{ bgcolor: 'sunken', borderRadius: 1, p: 3, display: 'grid', gap: 2.5, position: { md: 'sticky' }, top: 96 }}
    >
      <div>
        <Typography id="aide-documents" component="h2" variant="h4">{fr`Il vous manque un document ?`}</Typography>
        <Typography sx={{ mt: 1 }}>Dites-nous lequel vous cherchez, nous vous l’envoyons.</Typography>
        <AppLink to="/contact" sx={linkStyle}>
          Nous écrire
          <Icon name="arrowRight" size={18} />
        </AppLink>
      </div>
      {(role === 'GUEST' || role === 'CUSTOMER') && (
        <div>
          <Typography component="h2" variant="h4">{fr`Vos pièces sont prêtes ?`}</Typography>
          <Typography sx={{ mt: 1 }}>
            {fr`Ne les envoyez pas par email : déposez-les dans votre espace, à l’abri, dès que votre conseiller l’a ouvert.`}
          </Typography>
          <AppLink
            {...(role === 'CUSTOMER'
              ? { to: '/customer-cases' }
              : { to: '/login/{-$type}', params: { type: 'customer' } })}
            sx={linkStyle}
          >
            Ouvrir mon espace client
            <Icon name="arrowRight" size={18} />
          </AppLink>
        </div>
      )}
    </Box>
  )
}
