import { useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Notice } from '@/components/feedback/Notice'
import { UnsavedChanges } from '@/components/feedback/UnsavedChanges'
import { ServerErrors } from '@/components/form/errors/ServerErrors'
import { Content } from '@/components/layout/Content'
import { Block, Text } from '@/components/primitives'
import { Uploader } from '@/components/upload/Uploader'
import { formatDate } from '@/format/date'
import { ownCaseQuery, type OwnCase } from './api'
import { Checklist } from './Checklist'
import { ClosedCase } from './ClosedCase'
import { CompletedCase } from './CompletedCase'
import { DepositBar } from './DepositBar'
import { useDeposit } from './useDeposit'
import { ValidateDialog } from './ValidateDialog'

/** One case: its checklist, its files, its two saves. */
export function DepositPage({ uuid }: { uuid: string }) {
  const { data: ownCase } = useSuspenseQuery(ownCaseQuery(uuid))
  const [validated, setValidated] = useState(false)
  if (validated) return <CompletedCase ownCase={ownCase} />
  if (!ownCase.activeForUpload) return <ClosedCase ownCase={ownCase} />
  return <Deposit key={uuid} ownCase={ownCase} onValidated={() => setValidated(true)} />
}

function Deposit({ ownCase, onValidated }: { ownCase: OwnCase; onValidated: () => void }) {
  const deposit = useDeposit(ownCase)
  const [asking, setAsking] = useState(false)
  const { medias, saving, busy, failed } = deposit
  const ask = () => {
    if (failed.length === 0) setAsking(true)
    else deposit.setErrors(failed.map((name) => `«\u202F${name}\u202F» n’a pas été envoyé\u202F: réessayez ou retirez-le, puis validez.`))
  }
  const validate = async () => {
    const done = await deposit.save(true)
    setAsking(false)
    if (done) onValidated()
  }
  return (
    <Content width={760}>
      <UnsavedChanges when={deposit.dirty || busy > 0 || failed.length > 0} />
      <Text component="p" variant="h3" mt={-1} breaks>
        {ownCase.label}
      </Text>
      <Instructions limit={formatDate(ownCase.completionLimitDate)} />
      <ServerErrors messages={deposit.errors} onClose={() => deposit.setErrors([])} />
      <Checklist
        items={ownCase.itemsListArray}
        disabled={saving !== null}
        onCheck={(label, checked) => void deposit.check(label, checked)}
      />
      <Block component="section" aria-labelledby="files" mt={4}>
        <Text id="files" component="h2" variant="h3" mb={2}>
          Vos fichiers
        </Text>
        {deposit.news !== null && <Notice severity="info" mb={2} breaks>{deposit.news}</Notice>}
        <Uploader
          label="Déposer vos fichiers"
          value={medias}
          onChange={deposit.change}
          onBusyChange={deposit.setBusy}
          onFailedChange={deposit.setFailed}
          disabled={saving !== null}
          photoNotice
        />
      </Block>
      <DepositBar
        files={medias.length}
        busy={busy}
        failed={failed.length}
        dirty={deposit.dirty}
        saving={saving}
        onSave={() => void deposit.save(false)}
        onValidate={ask}
      />
      <ValidateDialog
        open={asking}
        items={ownCase.itemsListArray}
        onConfirm={validate}
        onClose={() => setAsking(false)}
      />
    </Content>
  )
}

function Instructions({ limit }: { limit: string }) {
  return (
    <Alert severity="info" role="note" icon={false} sx={{ my: 2, borderColor: 'divider', '& .MuiAlert-message': { width: '100%' } }}>
      <Box component="ol" sx={{ m: 0, pl: 2.5, '& li + li': { mt: 0.5 } }}>
        <li>Ajoutez vos fichiers, puis cochez chaque document fourni.</li>
        <li>
          {'Il vous manque une pièce\u202F? Choisissez «\u202FEnregistrer et finir plus tard\u202F» et revenez '}
          <strong>{`avant le ${limit}`}</strong>.
        </li>
        <li>
          {'Tout y est\u202F? Choisissez «\u202FValider\u202F»\u202F: nous revenons vers vous sous 24\u00A0h.'}
        </li>
      </Box>
    </Alert>
  )
}
