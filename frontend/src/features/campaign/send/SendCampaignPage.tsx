import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { FormProvider, useForm, useWatch, type FieldValues } from 'react-hook-form'
import Alert from '@mui/material/Alert'
import { errorMessages } from '@/api/error'
import { FieldModeProvider } from '@/components/form/fieldMode'
import { resolverOf, showRefusal } from '@/components/form/errors/formChecks'
import { FormErrors } from '@/components/form/errors/FormErrors'
import { ServerErrors } from '@/components/form/errors/ServerErrors'
import { isRequiredBy, RequiredContext } from '@/components/form/required'
import { useErrorSummary } from '@/components/form/errors/useErrorSummary'
import { Icon } from '@/components/icon/Icon'
import { Content } from '@/components/layout/Content'
import { uploadsText } from '@/format/uploadsText'
import { site } from '@/site/site'
import { launch, type LaunchedCampaign } from '../api'
import { BalancePanel } from '../BalancePanel'
import { CampaignFields } from './CampaignFields'
import { checkCampaign, initialValues, toBody, type CampaignValues } from './campaignForm'
import { EstimatePanel } from './EstimatePanel'
import { LaunchedAlert } from './LaunchedAlert'
import { MailPreview } from '../MailPreview'
import { PhonePreview } from '../PhonePreview'
import { ConfirmCampaignDialog } from './ConfirmCampaignDialog'
import { TestPanel } from './TestPanel'
import { TypeChoice } from './TypeChoice'
import { useCampaignDraft, useSavedCampaign } from './useCampaignDraft'
import { useCampaignEstimate } from './useCampaignEstimate'
import { useMessageType } from './useMessageType'

/** On a phone the submit button follows the preview and the cost. */
const GRID = {
  display: 'grid',
  columnGap: 4,
  rowGap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
  gridTemplateRows: { md: 'auto 1fr' },
}
const ASIDE = {
  display: 'grid',
  gap: 2,
  gridColumn: { md: 2 },
  gridRow: { md: '1 / span 2' },
  // Sticky only when it fits into the window.
  '@media (min-height: 1000px) and (min-width: 769px)': { position: 'sticky', top: 88 },
}

const resolver = resolverOf<CampaignValues>(checkCampaign)
const isRequired = (name: string, values: FieldValues) => isRequiredBy(checkCampaign, values as CampaignValues, name)

/** Campaign form: type, credits, message, confirmation. */
export function SendCampaignPage() {
  const formId = useId()
  const savedCampaign = useSavedCampaign()
  const form = useForm<CampaignValues>({
    defaultValues: savedCampaign.values,
    mode: 'onTouched',
    resolver,
    shouldFocusError: false,
  })
  const draft = useCampaignDraft(form, savedCampaign)
  const { container, lines, onInvalid } = useErrorSummary<HTMLFormElement>()
  const values = useWatch({ control: form.control }) as CampaignValues
  const estimate = useCampaignEstimate(values)
  const [uploadCount, setUploadCount] = useState(0)
  const [campaignToConfirm, setCampaignToConfirm] = useState<CampaignValues | null>(null)
  const [refusedLines, setRefusedLines] = useState<readonly string[]>([])
  const [launchedCampaign, setLaunchedCampaign] = useState<LaunchedCampaign | null>(null)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (campaign: CampaignValues) => launch(toBody(campaign), draft.keyFor(toBody(campaign))),
    meta: { refresh: 'settled' },
  })

  const resetForm = (next: CampaignValues) => {
    form.reset(next)
    setRefusedLines([])
  }
  const { otherMessages, changeType, restoreMessage, clearOtherMessages } = useMessageType(form, resetForm)
  const review = form.handleSubmit(
    (valid) => {
      setRefusedLines([])
      setLaunchedCampaign(null)
      setCampaignToConfirm(structuredClone(valid))
    },
    (errors) => {
      setLaunchedCampaign(null)
      setRefusedLines([])
      onInvalid(errors)
    },
  )
  const send = async (campaign: CampaignValues) => {
    try {
      const launched = await mutateAsync(campaign)
      draft.clearAttempt()
      clearOtherMessages()
      resetForm(initialValues())
      setLaunchedCampaign(launched)
    } catch (error) {
      setRefusedLines(errorMessages(error, 'private'))
      showRefusal(form, error)
    }
    setCampaignToConfirm(null)
  }

  const isSms = values.type === 'sms'
  return (
    <Content>
      {launchedCampaign && (
        <LaunchedAlert
          key={launchedCampaign.uuid}
          campaign={launchedCampaign}
          onClose={() => setLaunchedCampaign(null)}
        />
      )}
      <FormProvider {...form}>
        <FieldModeProvider isViewMode={false} disabled={isPending}>
          <RequiredContext value={isRequired}>
            <Box sx={GRID}>
              <div>
                <ServerErrors messages={refusedLines} onClose={() => setRefusedLines([])} />
                <form id={formId} ref={container} noValidate onSubmit={(event) => void review(event)}>
                  <FormErrors lines={lines} container={container} />
                  <Step title="Type de campagne">
                    <TypeChoice value={values.type} disabled={isPending} onChange={changeType} />
                  </Step>
                  <Step title="Crédits">
                    <BalancePanel kind={values.type} />
                  </Step>
                  <Step title="Message">
                    {otherMessages.map((message) => (
                      <SavedMessageNotice key={message.type} values={message} onTake={restoreMessage} />
                    ))}
                    <CampaignFields values={values} recipients={estimate.sum} onUploadCountChange={setUploadCount} />
                  </Step>
                </form>
              </div>
              <Box component="aside" aria-label="Aperçu et coût" sx={ASIDE}>
                {isSms ? (
                  <PhonePreview sender={values.sender} content={values.content} stopMention={site().smsStopMention} />
                ) : (
                  <MailPreview subject={values.subject} content={values.content} files={values.medias} />
                )}
                <EstimatePanel type={values.type} isSelected={values.contactGroups.length > 0} estimate={estimate} />
                <TestPanel />
              </Box>
              <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
                <Button
                  type="submit"
                  form={formId}
                  variant="contained"
                  color="secondary"
                  disabled={uploadCount > 0 || isPending}
                  endIcon={<Icon name="arrowRight" />}
                  sx={{ width: { xs: '100%', sm: 'auto' } }}
                >
                  {uploadCount > 0 ? uploadsText(uploadCount) : 'Vérifier et envoyer'}
                </Button>
              </Box>
            </Box>
          </RequiredContext>
        </FieldModeProvider>
      </FormProvider>
      {campaignToConfirm && (
        <ConfirmCampaignDialog
          values={campaignToConfirm}
          isBusy={isPending}
          onConfirm={() => void send(campaignToConfirm)}
          onClose={() => setCampaignToConfirm(null)}
        />
      )}
    </Content>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ mb: 3 }}>
      <Typography component="h2" variant="h4" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

/** Offers to restore the message of another type. */
function SavedMessageNotice({ values, onTake }: { values: CampaignValues; onTake: (values: CampaignValues) => void }) {
  const draftKind = values.type === 'sms' ? 'SMS' : 'email'
  return (
    <Alert severity="info" role="status" sx={{ mb: 2 }}>
      {`Votre ${draftKind} a été mis de côté en changeant de type. `}
      <Button size="small" startIcon={<Icon name="undo" size={16} />} onClick={() => onTake(values)}>
        {`Reprendre mon ${draftKind}`}
      </Button>
    </Alert>
  )
}
