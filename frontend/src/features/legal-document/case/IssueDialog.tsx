import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState, type ReactNode } from 'react'
import { EditForm, hasChanges } from '@/components/edit/EditForm'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { DiscardDialog } from '@/components/feedback/DiscardDialog'
import { SelectField } from '@/components/form/fields/SelectField'
import type { LegalDocument } from '@/components/legal-document/documentStates'
import { countText } from '@/format/countText'
import { down } from '@/theme/scale'
import type { Compliance } from '../api'
import { CustomersField } from './CustomersField'
import { GivenValues } from './GivenValues'
import { IssuedResult } from './IssuedResult'
import type { IssueValues } from './issueForm'
import { deliverableKinds } from './kinds'
import { MissingValues } from './MissingValues'
import { deliveryLines } from './people'
import { PreparedText } from './PreparedText'
import { useIssue } from './useIssue'

interface IssueDialogProps {
  customerCase: string
  record: string | undefined
  compliance: Compliance
  /** Initial kind; empty to ask for one. */
  kind: string
  onClose: () => void
}

/** Prepares a document, shows it with its missing values, and issues it. */
export function IssueDialog(props: IssueDialogProps) {
  const [issuedDocument, setIssuedDocument] = useState<LegalDocument | null>(null)
  return issuedDocument ? (
    <IssuedResult document={issuedDocument} compliance={props.compliance} onClose={props.onClose} />
  ) : (
    <PrepareDialog {...props} onIssued={setIssuedDocument} />
  )
}

function PrepareDialog({
  customerCase,
  record,
  compliance,
  kind: initialKind,
  onClose,
  onIssued,
}: IssueDialogProps & { onIssued: (issuedDocument: LegalDocument) => void }) {
  const id = useId()
  const isPhone = useMediaQuery(down('sm'))
  const { form, formSave, issueForm, preparation, missingNames, isOutdated, issuable, update, clearValues } = useIssue({
    customerCase,
    compliance,
    initialKind,
    onIssued,
  })
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  const [isDiscardOpen, setIsDiscardOpen] = useState(false)
  const { isBusy } = formSave
  const close = () => {
    if (isBusy) return
    if (hasChanges({ form })) setIsDiscardOpen(true)
    else onClose()
  }
  return (
    <>
      <Dialog open onClose={close} maxWidth={issueForm ? 'lg' : 'sm'} fullWidth fullScreen={isPhone}>
        <DialogTitle>Préparer un document</DialogTitle>
        <DialogContent
          dividers
          sx={{
            pt: 2.5,
            display: 'grid',
            columnGap: 4,
            alignContent: 'start',
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(issueForm && { md: '22rem minmax(0, 1fr)' }) },
          }}
        >
          <EditForm id={`${id}-form`} form={form} save={{ ...formSave, submit: update }} focusFirst>
            <SelectField<IssueValues>
              name="kind"
              label="Document"
              options={deliverableKinds(compliance)}
              onValue={clearValues}
            />
            <CustomersField customers={compliance.customers} />
            <MissingValues missingNames={missingNames} record={record} customerCase={customerCase} />
            <GivenValues />
          </EditForm>
          {issueForm && (
            <Box sx={{ minWidth: 0 }}>
              <PreparedText query={preparation} customerCase={customerCase} form={issueForm} />
            </Box>
          )}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
          <Hint>
            {nextStepHint({
              isFilled: issueForm !== null,
              isPrepared: preparation.data !== undefined,
              missingCount: missingNames.length,
              isOutdated,
            })}
          </Hint>
          <Button color="inherit" disabled={isBusy} onClick={close}>
            Annuler
          </Button>
          <Button
            type="submit"
            form={`${id}-form`}
            variant={isOutdated ? 'contained' : 'outlined'}
            disabled={isBusy || !issueForm}
            loading={preparation.isFetching}
          >
            Préparer
          </Button>
          <Button
            variant="contained"
            color="secondary"
            disabled={!issuable}
            loading={isBusy}
            onClick={() => setIsConfirmOpen(true)}
          >
            Émettre
          </Button>
        </DialogActions>
      </Dialog>
      <ConfirmDialog
        open={isConfirmOpen}
        title={'Émettre ce document\u202F?'}
        confirmLabel="Émettre"
        onConfirm={async () => {
          await formSave.saveNow()
          setIsConfirmOpen(false)
        }}
        onClose={() => setIsConfirmOpen(false)}
      >
        <Typography sx={{ mb: 1 }}>
          Il ne changera plus{'\u202F'}: pour le corriger, il faudra en émettre un autre, qui le remplacera.
        </Typography>
        {issueForm &&
          deliveryLines(compliance.customers, issueForm.customers ?? []).map((line) => (
            <Typography key={line} sx={{ overflowWrap: 'anywhere' }}>
              {line}
            </Typography>
          ))}
      </ConfirmDialog>
      <DiscardDialog open={isDiscardOpen} onStay={() => setIsDiscardOpen(false)} onDiscard={onClose} />
    </>
  )
}

function Hint({ children }: { children: ReactNode }) {
  return (
    <Typography
      variant="body2"
      role="status"
      sx={{ flex: { xs: '1 1 100%', sm: '1 1 220px' }, order: { xs: 1, sm: 0 }, color: 'text.secondary', px: 1 }}
    >
      {children}
    </Typography>
  )
}

/** Hint on the next step before the document can be issued. */
function nextStepHint({
  isFilled,
  isPrepared,
  missingCount,
  isOutdated,
}: {
  isFilled: boolean
  isPrepared: boolean
  missingCount: number
  isOutdated: boolean
}): string {
  if (!isFilled) return 'Choisissez un document et au moins un client.'
  if (isOutdated) return 'Préparez à nouveau pour relire le texte avec ce que vous avez écrit.'
  if (missingCount > 0) return `Il manque ${countText(missingCount, 'valeur', 'valeurs')}.`
  return isPrepared ? 'Relisez le texte, puis émettez-le.' : ''
}
