import Box from '@mui/material/Box'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { FileLines } from '@/components/upload/FileLines'
import { OTHER_DOCUMENTS } from '@/components/steps/checklist'
import { isOver } from '@/components/steps/steps'
import type { OwnCase } from './api'
import { hasStoredFiles, missingRequestedDocuments, missingDocumentsText } from './documents/checklist'
import { LockedDocument } from './documents/LockedDocuments'
import { filesOf, assignedFiles } from './documents/placement'

/** Files sent for a closed case, by document, and missing ones while relevant. */
export function SentFiles({ ownCase }: { ownCase: OwnCase }) {
  const items = ownCase.withUpload ? ownCase.itemsListArray : []
  const requestedCase = { ...ownCase, itemsListArray: items }
  const missingText = missingDocumentsText(requestedCase)
  const files = assignedFiles(ownCase)
  const unsortedFiles = filesOf(files, null)
  const sentItems = items.filter((item) => item.isFile && hasStoredFiles(item))
  return (
    <Box sx={{ mt: 4, textAlign: 'left' }}>
      {missingText !== null && !isOver(ownCase.status) && (
        <Box component="section" aria-labelledby="missing" sx={{ mb: 3 }}>
          <Typography id="missing" component="h3" variant="h3">
            {missingText}
          </Typography>
          <Box component="ul" sx={{ mt: 1, mb: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {missingRequestedDocuments(requestedCase).map((item) => (
              <li key={item.uuid}>{item.label}</li>
            ))}
          </Box>
        </Box>
      )}
      {sentItems.length > 0 && (
        <Box component="section" aria-labelledby="sent-documents" sx={{ mb: 3 }}>
          <Typography id="sent-documents" component="h3" variant="h3">
            Vos documents
          </Typography>
          <List disablePadding sx={{ mt: 1 }}>
            {sentItems.map((item) => (
              <LockedDocument key={item.uuid} item={item} files={files} />
            ))}
          </List>
        </Box>
      )}
      {unsortedFiles.length > 0 && (
        <section aria-labelledby="sent">
          <Typography id="sent" component="h3" variant="h3">
            {sentItems.length > 0 ? OTHER_DOCUMENTS : 'Vos fichiers'}
          </Typography>
          <FileLines files={unsortedFiles} namesOthers />
        </section>
      )}
    </Box>
  )
}
