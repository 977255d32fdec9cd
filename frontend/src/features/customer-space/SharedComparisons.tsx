import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { downloadByTicket } from '@/api/ticketDownload'
import { Icon } from '@/components/icon/Icon'
import { formatInstant } from '@/format/date'
import { requestSharedComparisonTicket, sharedComparisonsQuery, type OwnCase } from './api'

/** Comparisons of offers that an adviser shared, for these cases. */
export function SharedComparisons({ cases }: { cases: readonly Pick<OwnCase, 'uuid' | 'label'>[] }) {
  const { data = [] } = useQuery(sharedComparisonsQuery())
  const comparisons = data.flatMap(({ customerCase, since }) => {
    const ownCase = cases.find(({ uuid }) => uuid === customerCase)
    return ownCase ? [{ ...ownCase, since }] : []
  })
  if (comparisons.length === 0) return null
  return (
    <Box component="section" aria-labelledby="comparisons" sx={{ mt: 4 }}>
      <Typography component="h2" id="comparisons" variant="h3" sx={{ mb: 1 }}>
        Vos offres comparées
      </Typography>
      <List disablePadding sx={{ display: 'grid', gap: 1 }}>
        {comparisons.map(({ uuid, label, since }) => (
          <Stack
            key={uuid}
            component="li"
            direction="row"
            spacing={2}
            sx={{ flexWrap: 'wrap', alignItems: 'baseline' }}
          >
            <Typography sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
              {`${label}, offres partagées le ${formatInstant(since)}`}
            </Typography>
            <Button
              variant="outlined"
              startIcon={<Icon name="download" size={18} />}
              aria-label={`Télécharger la comparaison des offres du dossier ${label}`}
              onClick={() =>
                void downloadByTicket(`/api/shared-comparisons/${uuid}/download`, () =>
                  requestSharedComparisonTicket(uuid),
                )
              }
            >
              Comparaison des offres (PDF)
            </Button>
          </Stack>
        ))}
      </List>
    </Box>
  )
}
