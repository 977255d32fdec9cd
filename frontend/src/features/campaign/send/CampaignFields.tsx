import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useFormState } from 'react-hook-form'
import { AutocompleteField } from '@/components/form/fields/AutocompleteField'
import { RichTextField } from '@/components/form/richText/RichTextField'
import { TextField } from '@/components/form/fields/TextField'
import type { ContactGroup } from '@/api/contactGroups'
import { LoadError } from '@/components/table/LoadError'
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS, SMS_SENDER_LIMIT } from '@/domain/constants'
import { countText } from '@/format/countText'
import { formatFileSize } from '@/format/fileSize'
import { Uploader } from '@/components/upload/Uploader'
import { groupsQuery } from '../api'
import type { CampaignValues } from './campaignForm'
import { SmsField } from './SmsField'

interface CampaignFieldsProps {
  values: CampaignValues
  /** Sum of the sizes of the chosen groups. */
  recipients: number
  onUploadCountChange: (count: number) => void
}

/** Groups and message of a campaign. */
export function CampaignFields({ values, recipients, onUploadCountChange }: CampaignFieldsProps) {
  const { control, getValues, setValue } = useFormContext<CampaignValues>()
  const { errors } = useFormState({ control })
  const wrongFiles = errors.medias?.root?.message
  return (
    <>
      <GroupsField />
      {values.type === 'sms' ? (
        <>
          <TextField<CampaignValues>
            name="sender"
            label="Expéditeur"
            maxLength={SMS_SENDER_LIMIT}
            showsCounter
            helper="11 caractères au plus, sans accent."
          />
          <SmsField recipients={recipients} />
        </>
      ) : (
        <>
          <TextField<CampaignValues> name="subject" label="Objet" showsCounter />
          <RichTextField<CampaignValues> name="content" label="Message" />
          <Box component="fieldset" data-field="medias" data-field-label="Pièces jointes" sx={{ mt: 2 }}>
            <Typography component="legend" variant="h5" sx={{ p: 0, mb: 1 }}>
              Pièces jointes
            </Typography>
            <Uploader
              label="Joindre des fichiers"
              value={values.medias}
              onChange={(update) => setValue('medias', update(getValues('medias')), { shouldDirty: true })}
              onUploadCountChange={onUploadCountChange}
              maxSize={MAX_ATTACHMENT_BYTES}
              maxFiles={MAX_ATTACHMENTS}
              help={`GIF, JPEG, PNG, PDF, XLS, ODS, XLSX, DOC, ODT ou DOCX\u202F; ${MAX_ATTACHMENTS} fichiers au plus, ${formatFileSize(MAX_ATTACHMENT_BYTES)} chacun.`}
            />
            {wrongFiles && (
              <Typography variant="body2" role="alert" sx={{ color: 'error.main', mt: 1 }}>
                {wrongFiles}
              </Typography>
            )}
          </Box>
        </>
      )}
    </>
  )
}

/** Contact groups to which the campaign is sent. */
function GroupsField() {
  const query = useQuery(groupsQuery())
  const { data: groups, error, isPending } = query
  if (error) {
    return (
      <Box sx={{ mb: 2 }}>
        <LoadError query={query} />
      </Box>
    )
  }
  const isEmpty = groups?.length === 0
  return (
    <AutocompleteField<CampaignValues>
      name="contactGroups"
      label="Groupes de contacts"
      multiple
      isLoading={isPending}
      options={(groups ?? []).map((group) => ({ value: group.uuid, label: labelOf(group) }))}
      placeholder="Choisir un ou plusieurs groupes"
      helper={isEmpty ? 'Aucun groupe pour le moment\u202F: importez des contacts d’abord.' : ''}
    />
  )
}

function labelOf({ name, nbUsersInGroup }: ContactGroup): string {
  return `${name} (${countText(nbUsersInGroup, 'contact', 'contacts')})`
}
