import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Block } from '@/components/primitives'
import { savedMedias } from '@/components/upload/media'
import { MediaList } from '@/components/upload/MediaList'
import type { OwnCase } from './api'
import { missing, missingCount } from './checklist'

/** What was sent for a case that takes no more, and what was not. */
export function SentFiles({ ownCase }: { ownCase: OwnCase }) {
  const items = ownCase.withUpload ? ownCase.itemsListArray : []
  const count = missingCount(items)
  const files = savedMedias(ownCase.medias)
  return (
    <Box sx={{ mt: 4, textAlign: 'left' }}>
      {count !== null && (
        <Block component="section" aria-labelledby="missing" mb={3}>
          <Typography id="missing" component="h3" variant="h3">{count}</Typography>
          <Block component="ul" mt={1} mb={0} pl={2.5} breaks>
            {missing(items).map((item) => <li key={item.label}>{item.label}</li>)}
          </Block>
        </Block>
      )}
      {files.length > 0 && (
        <section aria-labelledby="sent">
          <Typography id="sent" component="h3" variant="h3">Vos fichiers</Typography>
          <MediaList medias={files} />
        </section>
      )}
    </Box>
  )
}
