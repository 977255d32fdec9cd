import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { Icon } from '@/components/icon/Icon'
import { pagesQuery, type IssueForm } from '../api'

/** Pages of a document before it is issued, as the PDF prints them. */
export function DocumentPages({ customerCase, form, title }: { customerCase: string; form: IssueForm; title: string }) {
  const { data, error } = useQuery(pagesQuery(customerCase, form))
  const url = useObjectUrl(data)
  if (error) return <ErrorAlert error={error} area="private" />
  if (url === null) {
    return (
      <Stack sx={{ alignItems: 'center', py: 6 }}>
        <CircularProgress aria-label="Mise en page du document" />
      </Stack>
    )
  }
  return (
    <>
      <Box sx={{ mb: 1.5 }}>
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          variant="outlined"
          startIcon={<Icon name="external" />}
        >
          Ouvrir les pages dans un onglet
        </Button>
      </Box>
      {navigator.pdfViewerEnabled ? (
        // Not sandboxed: Chromium displays no PDF in a sandboxed frame. The type of the blob is set by the client.
        <Box
          component="iframe"
          src={`${url}#navpanes=0&view=FitH`}
          title={`Pages de ${title}`}
          sx={{ display: 'block', width: '100%', height: '70vh', border: 1, borderColor: 'divider', borderRadius: 1 }}
        />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>Ce navigateur n’affiche pas les PDF dans une page.</Typography>
      )}
    </>
  )
}

/** Object URL of a PDF, revoked when the PDF is no longer displayed. */
function useObjectUrl(pdf: Blob | undefined): string | null {
  const [shownDocument, setShownDocument] = useState<{ pdf: Blob; url: string } | null>(null)
  useEffect(() => {
    if (!pdf) return undefined
    const url = URL.createObjectURL(new Blob([pdf], { type: 'application/pdf' }))
    // In the next frame, because a state set synchronously by an effect cascades renders (lint).
    const frame = requestAnimationFrame(() => setShownDocument({ pdf, url }))
    return () => {
      cancelAnimationFrame(frame)
      URL.revokeObjectURL(url)
    }
  }, [pdf])
  return shownDocument && shownDocument.pdf === pdf ? shownDocument.url : null
}
