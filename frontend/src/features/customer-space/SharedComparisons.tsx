import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { downloadByTicket } from '@/api/ticketDownload'
import { Icon } from '@/components/icon/Icon'
import { Block, PlainList, Row, Text } from '@/components/primitives'
import { formatInstant } from '@/format/date'
import { askSharedComparison, sharedComparisonsQuery, type OwnCase } from './api'

/** Comparisons of offers that an adviser shared, for these cases. */
export function SharedComparisons({ cases }: { cases: readonly Pick<OwnCase, 'uuid' | 'label'>[] }) {
  const { data = [] } = useQuery(sharedComparisonsQuery())
  const shown = data.flatMap(({ customerCase, since }) => {
    const ownCase = cases.find(({ uuid }) => uuid === customerCase)
    return ownCase ? [{ ...ownCase, since }] : []
  })
  if (shown.length === 0) return null
  return (
    <Block component="section" aria-labelledby="comparisons" mt={4}>
      <Text id="comparisons" component="h2" variant="h3" mb={1}>Vos offres comparées</Text>
      <PlainList gap={1}>
        {shown.map(({ uuid, label, since }) => (
          <Row key={uuid} component="li" gap={2} wrap align="baseline">
            <Text grow breaks>{`${label}, partagée le ${formatInstant(since)}`}</Text>
            <Button
              variant="outlined"
              startIcon={<Icon name="download" size={18} />}
              aria-label={`Télécharger la comparaison des offres du dossier ${label}`}
              onClick={() => void downloadByTicket(`/api/shared-comparisons/${uuid}/download`, () => askSharedComparison(uuid))}
            >
              Comparaison des offres (PDF)
            </Button>
          </Row>
        ))}
      </PlainList>
    </Block>
  )
}
