import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { groupChecklist } from '@/components/steps/checklist'
import type { ChecklistItem } from '../api'
import type { DepositStore } from '../depositStore'
import { hasStoredFiles, isReceivedWithoutFile, stateOf } from './checklist'
import { LockedDocuments } from './LockedDocuments'
import { DocumentCard } from './DocumentCard'
import { duplicateNote, filesOf, type Destination, type AssignedFile } from './placement'

type SectionKey = 'refused' | 'asked' | 'received' | 'announced' | 'accepted' | 'notApplicable' | 'closed'

/** Sections in page order; open documents keep their own headings. */
const SECTIONS: { title: string | null; section: SectionKey }[] = [
  { title: 'À refaire', section: 'refused' },
  { title: null, section: 'asked' },
  { title: 'Déjà reçus', section: 'received' },
  { title: 'Annoncés ou non concernés', section: 'announced' },
]

interface RequestedDocumentsProps {
  items: readonly ChecklistItem[]
  /** Possible targets of a file. */
  destinations: readonly Destination[]
  files: readonly AssignedFile[]
  disabled: boolean
  store: DepositStore
}

/** Requested documents: refused first, settled ones collapsed at the end. */
export function RequestedDocuments({ items, destinations, files, disabled, store }: RequestedDocumentsProps) {
  const sectionOf = useSections(items)
  const isInSection = (section: SectionKey) => (item: ChecklistItem) => sectionOf(item) === section
  const card = (item: ChecklistItem, heading: 'h3' | 'h4') => (
    <DocumentCard
      key={item.uuid}
      heading={heading}
      item={item}
      files={filesOf(files, item.uuid)}
      destinations={destinations}
      note={duplicateNote(files, destinations, item.uuid)}
      disabled={disabled}
      store={store}
    />
  )
  const documents = items.filter((item) => item.isFile)
  return (
    <Box component="section" aria-labelledby="checklist" sx={{ mt: 3 }}>
      <Typography component="h2" id="checklist" variant="h3" sx={{ mb: 1 }}>
        Les documents demandés
      </Typography>
      {/* Single parent: a card that changes section keeps its running uploads. */}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {SECTIONS.flatMap(({ title, section }) => {
          const documentGroups = groupChecklist(items, isInSection(section))
          return [
            title !== null && documentGroups.length > 0 && <Heading key={title}>{title}</Heading>,
            documentGroups.flatMap((group) =>
              [
                title === null && group.heading !== null && (
                  <Heading key={`under ${group.heading}`}>{group.heading}</Heading>
                ),
                group.items.map((item) => card(item, title === null && group.heading === null ? 'h3' : 'h4')),
              ].flat(),
            ),
          ].flat()
        })}
      </Box>
      <LockedDocuments title="Déjà acceptés" items={documents.filter(isInSection('accepted'))} files={files} />
      <LockedDocuments title="Sans objet" items={documents.filter(isInSection('notApplicable'))} files={files} />
      <LockedDocuments title="Non redemandés" items={documents.filter(isInSection('closed'))} files={files} />
    </Box>
  )
}

function Heading({ children }: { children: string }) {
  return (
    <Typography component="h3" variant="h4" sx={{ mt: 1.5 }}>
      {children}
    </Typography>
  )
}

/**
 * Section of each document. A document that the customer has just answered stays in its section until the page is
 * reopened.
 */
function useSections(items: readonly ChecklistItem[]): (item: ChecklistItem) => SectionKey {
  const [sectionAtOpening] = useState(() => new Map(items.map((item) => [item.uuid, currentSection(item)])))
  return (item) => {
    const current = currentSection(item)
    const initial = sectionAtOpening.get(item.uuid)
    const isSent = current === 'received' || current === 'announced'
    const isAnsweredByCustomer = current === 'asked' || isSent
    const wasOpen = initial === 'asked' || initial === 'received' || initial === 'announced'
    return isAnsweredByCustomer && initial !== undefined && (wasOpen || (initial === 'refused' && isSent))
      ? initial
      : current
  }
}

function currentSection(item: ChecklistItem): SectionKey {
  const state = stateOf(item)
  if (state === 'accepted' || state === 'notApplicable') return state
  if (!item.open) return 'closed'
  return isReceivedWithoutFile(state, hasStoredFiles(item)) ? 'announced' : state
}
