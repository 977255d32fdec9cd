import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { downloadDocument, type Document } from './api'

/** Downloads a document of a type, in a window that carries a ticket. */
export function DownloadButton({ of: { uuid, name } }: { of: Document }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    await downloadDocument(uuid)
    setBusy(false)
  }
  return (
    <Tooltip title="Télécharger">
      <span>
        <IconButton aria-label={`Télécharger ${name}`} loading={busy} onClick={() => void download()}>
          <Icon name="download" />
        </IconButton>
      </span>
    </Tooltip>
  )
}
