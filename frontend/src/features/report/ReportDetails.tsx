import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '@/api/error'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { RichTextView } from '@/components/form/richText/RichTextView'
import { Block, Row, Text } from '@/components/primitives'
import { MediaList } from '@/components/upload/MediaList'
import { formatInstant, formatInstantWithTime } from '@/format/date'
import { reportQuery, type Report } from './api'
import { VisibilityMark } from './VisibilityMark'

interface ReportDetailsProps {
  uuid: string
  onClose: () => void
  /** Absent without the right to edit. */
  onEdit?: (report: Report) => void
}

/** Full report with its files. */
export function ReportDetails({ uuid, onClose, onEdit }: ReportDetailsProps) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { data: report, error } = useQuery(reportQuery(uuid))
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullScreen={phone}>
      <DialogTitle>
        {report ? `Compte rendu du ${formatInstant(report.creationDate)}` : 'Compte rendu'}
      </DialogTitle>
      <DialogContent dividers>
        <ErrorAlert error={error} area="office" {...(isNotFound(error) && { text: 'Ce compte rendu n’existe pas ou n’existe plus.' })} />
        {!report && !error && <LinearProgress aria-label="Chargement…" />}
        {report && <Details report={report} />}
      </DialogContent>
      <DialogActions>
        {report && onEdit && (
          <Button color="inherit" onClick={() => onEdit(report)}>
            Modifier
          </Button>
        )}
        <Button onClick={onClose}>Fermer</Button>
      </DialogActions>
    </Dialog>
  )
}

function Details({ report }: { report: Report }) {
  const { creationUser: author, updateUser: editor } = report
  const edited = report.updateDate !== undefined && report.updateDate !== report.creationDate
  return (
    <>
      <Row rowGap={0.5} columnGap={2} align="stretch" wrap mb={2} color="text.secondary" size="small">
        {author && <span>{`Par ${author.firstName} ${author.lastName}`}</span>}
        {report.customerCase && <span>{`Dossier «\u202F${report.customerCase.label}\u202F»`}</span>}
        {author && report.customerRecord && <VisibilityMark visible={report.visibleToPartner} />}
      </Row>
      <RichTextView html={report.content} />
      {report.medias.length > 0 && (
        <Block component="section" mt={3}>
          <Typography component="h3" variant="h4">Fichiers</Typography>
          <MediaList medias={report.medias} />
        </Block>
      )}
      {edited && editor && (
        <Text color="text.secondary" mt={3} size="small">
          {`Modifié le ${formatInstantWithTime(report.updateDate)} par ${editor.firstName} ${editor.lastName}`}
        </Text>
      )}
    </>
  )
}
