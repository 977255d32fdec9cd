import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { KEYS } from '@/api/keys'
import { lazyPart } from '@/components/feedback/lazyPart'
import { scrollTo } from '@/components/form/errors/fieldNavigation'
import { CollapseContext, type Collapse } from '@/components/form/layout/FormSection'
import { Icon } from '@/components/icon/Icon'
import { AppLink } from '@/components/link/AppLink'
import { CreatorTag } from '@/components/layout/CreatorTag'
import { PageActions } from '@/components/layout/PageHeader'
import { notify } from '@/session/feedback'
import { useUser } from '@/session/session'
import { useSetting } from '@/session/settings'
import { site } from '@/site/site'
import { recordQuery, saveRecord } from './api'
import { RecordForm, useRecordEdit } from './RecordForm'
import { RECORD_SECTIONS } from './sections'
import { useDuplicateCheck } from './useDuplicateCheck'

/** Loaded separately: the list of records shares the code of this page. */
const RecordSummary = lazyPart(
  async () => (await import('@/features/record-overview/public')).RecordSummary,
  <Box sx={{ minHeight: 320 }} />,
)

const CustomerAccesses = lazyPart(
  async () => (await import('@/features/customer-access/public')).CustomerAccesses,
  <Box sx={{ minHeight: 120 }} />,
)

const loadMergeFeature = () => import('@/features/record-merge/public')
const RecordMergeNotice = lazyPart(async () => (await loadMergeFeature()).RecordMergeNotice)

/** First tab of a record: overview, then its form in view or edit mode. */
export function RecordPage({ uuid }: { uuid: string }) {
  const client = useQueryClient()
  const { data: record } = useSuspenseQuery(recordQuery(uuid))
  const isPartner = useUser().role === 'PARTNER'
  const collapsed = useCollapsedSections()
  const duplicateCheck = useDuplicateCheck({ isExisting: true })
  const { form, save, conflict } = useRecordEdit({
    draftKey: `customer-record:${uuid}`,
    savedRecord: record,
    startInViewMode: true,
    readRecord: () => client.fetchQuery(recordQuery(uuid)),
    meta: { rereads: [KEYS.timeline] },
    send: async (body) => {
      const { duplicatesQuery } = await loadMergeFeature()
      await duplicateCheck.check(body, await client.ensureQueryData(duplicatesQuery(uuid)).catch(() => []))
      return saveRecord(body)
    },
    onSaved: (savedRecord) => {
      client.setQueryData(recordQuery(uuid).queryKey, savedRecord)
      notify('Le client a été mis à jour avec succès.')
      window.scrollTo({ top: 0 })
    },
  })
  const startEditing = () => {
    form.startEditing()
    // The form is below the overview.
    if (form.container.current) scrollTo(form.container.current)
  }
  if (isPartner && site().partnerView === 'progress') return <ProgressOnly uuid={uuid} />
  return (
    <>
      {!isPartner && !form.isEditing && (
        <PageActions>
          <Button variant="contained" startIcon={<Icon name="edit" />} onClick={startEditing}>
            Modifier
          </Button>
        </PageActions>
      )}
      {!isPartner && <RecordMergeNotice record={uuid} />}
      {!isPartner && <RecordSummary record={uuid} />}
      <CollapseContext value={form.isEditing ? null : collapsed}>
        <RecordForm
          form={form}
          save={save}
          conflict={conflict}
          isPartner={isPartner}
          consent={record.secrecyConsent}
          header={
            !isPartner && (
              <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 3 }}>
                <Box sx={{ flex: 1, minWidth: 200 }}>
                  <Typography component="h2" variant="h3">
                    Fiche client
                  </Typography>
                  <CreatorTag audit={record} feminine />
                </Box>
                {!form.isEditing && (
                  <Button color="inherit" size="small" onClick={() => collapsed.collapseAll(!collapsed.isAllCollapsed)}>
                    {collapsed.isAllCollapsed ? 'Tout déplier' : 'Tout replier'}
                  </Button>
                )}
              </Stack>
            )
          }
        />
      </CollapseContext>
      {!isPartner && !form.isEditing && <CustomerAccesses record={uuid} />}
      {duplicateCheck.dialog}
    </>
  )
}

/** Note to a partner who sees only the progress of a record. */
function ProgressOnly({ uuid }: { uuid: string }) {
  return (
    <Typography sx={{ maxWidth: '70ch' }}>
      Votre client vous laisse suivre l’avancement de son projet. Les étapes et son conseiller sont dans{' '}
      <AppLink to="/customer-records/$uuid/cases" params={{ uuid }}>
        ses dossiers
      </AppLink>
      .
    </Typography>
  )
}

interface CollapsedSections extends Collapse {
  /** Whether every section is collapsed. */
  isAllCollapsed: boolean
  /** Collapses all sections, or none. */
  collapseAll: (isCollapsed: boolean) => void
}

/** Sections that the user collapses in view mode; the same for every record. */
function useCollapsedSections(): CollapsedSections {
  const [storedIds, storeIds] = useSetting('record-folded')
  const isSection = (id: string) => RECORD_SECTIONS.some((section) => section.id === id)
  const collapsedIds = new Set((storedIds ?? '').split(' ').filter(isSection))
  const storeCollapsed = (ids: Iterable<string>) => storeIds([...ids].join(' ') || null)
  return {
    collapsedIds,
    isAllCollapsed: collapsedIds.size === RECORD_SECTIONS.length,
    toggle: (id) =>
      storeCollapsed(
        collapsedIds.has(id) ? [...collapsedIds].filter((collapsedId) => collapsedId !== id) : [...collapsedIds, id],
      ),
    collapseAll: (isCollapsed) => storeCollapsed(isCollapsed ? RECORD_SECTIONS.map(({ id }) => id) : []),
  }
}
