import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { isNotFound, loadErrorText } from '@/api/error'
import { RichTextView } from '@/components/form/richText/RichTextView'
import { Icon } from '@/components/icon/Icon'
import { LoadError } from '@/components/table/LoadError'
import { FileLines } from '@/components/upload/FileLines'
import { formatInstant, formatInstantWithTime } from '@/format/date'
import { fullName } from '@/format/fullName'
import { down } from '@/theme/scale'
import { reportQuery, type Report } from './api'

interface ReportDetailsProps {
  uuid: string
  onClose: () => void
  /** Absent without the right to edit. */
  onEdit?: (report: Report) => void
}

/** Full report with its files. */
export function ReportDetails({ uuid, onClose, onEdit }: ReportDetailsProps) {
  const isPhone = useMediaQuery(down('sm'))
  const query = useQuery(reportQuery(uuid))
  const { data: report, error } = query
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullScreen={isPhone}>
      <DialogTitle>{report ? `Compte rendu du ${formatInstant(report.creationDate)}` : 'Compte rendu'}</DialogTitle>
      <DialogContent dividers>
        <LoadError query={query} textOf={errorText} />
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

function errorText(error: Error): string | null {
  return isNotFound(error) ? 'Ce compte rendu n’existe pas ou n’existe plus.' : loadErrorText(error)
}

function Details({ report }: { report: Report }) {
  const { creationUser: author, updateUser: editor } = report
  const isEdited = report.updateDate !== undefined && report.updateDate !== report.creationDate
  return (
    <>
      <Stack
        direction="row"
        sx={{ rowGap: 0.5, columnGap: 2, flexWrap: 'wrap', mb: 2, color: 'text.secondary', fontSize: '0.875rem' }}
      >
        {author && <span>{`Par ${fullName(author)}`}</span>}
        {report.customerCase && <span>{`Dossier «\u202F${report.customerCase.label}\u202F»`}</span>}
        {author && report.customerRecord && <VisibilityMark isVisible={report.visibleToPartner} />}
      </Stack>
      <RichTextView html={report.content} />
      {report.medias.length > 0 && (
        <Box component="section" sx={{ mt: 3 }}>
          <Typography component="h3" variant="h4">
            Fichiers
          </Typography>
          <FileLines files={report.medias} />
        </Box>
      )}
      {isEdited && editor && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 3 }}>
          {`Modifié le ${formatInstantWithTime(report.updateDate)} par ${fullName(editor)}`}
        </Typography>
      )}
    </>
  )
}

/** Visibility of a report: partner of the case, or staff only. */
export function VisibilityMark({ isVisible }: { isVisible: boolean }) {
  return (
    <Stack
      component="span"
      direction="row"
      spacing={0.75}
      sx={{
        alignItems: 'center',
        display: 'inline-flex',
        color: isVisible ? 'success.main' : 'text.secondary',
        fontWeight: isVisible ? 600 : 400,
      }}
    >
      <Icon name={isVisible ? 'eye' : 'lock'} size={16} />
      {isVisible ? 'Visible par le prescripteur' : 'Interne'}
    </Stack>
  )
}
