import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Controller, get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { TextField } from '@/components/form/fields/TextField'
import { ListField } from '@/components/form/fields/ListField'
import { Tag } from '@/components/table/Tag'
import { TEXT_LIMIT } from '@/domain/formConstants'
import { MOTIVE_LIMIT, REQUEST_MESSAGE_LIMIT } from '@/domain/constants'
import { site } from '@/site/site'
import type { CustomerCase } from '../../api'
import { stateAppearance } from '../requestedDocuments'
import { ReasonSuggestions } from '../ReasonSuggestions'
import { BLANK_LINE, isBlankLine, type RequestValues } from './requestForm'

/** Documents, reasons and recipients of a request. */
export function RequestFields({ recipients }: { recipients: NonNullable<CustomerCase['recipients']> }) {
  const { control } = useFormContext<RequestValues>()
  const items = useWatch({ control, name: 'items' })
  const { errors } = useFormState({ control })
  const error: unknown = get(errors, 'items.root.message')
  return (
    <>
      <Box component="fieldset" data-field="items" data-field-label="Pièces à redemander" sx={{ mb: 3 }}>
        <Typography component="legend" sx={{ fontWeight: 600, p: 0, mb: 1 }}>
          Pièces à redemander
        </Typography>
        {typeof error === 'string' && (
          <FormHelperText error role="alert">
            {error}
          </FormHelperText>
        )}
        {items.map((item, index) => (
          <ItemChoice key={item.item} index={index} />
        ))}
      </Box>
      <Typography component="h3" variant="h5" sx={{ mb: 1 }}>
        Ajouter une pièce
      </Typography>
      <ListField<RequestValues>
        name="add"
        label="Pièces ajoutées"
        rowLabel={(number) => `Pièce ajoutée ${number}`}
        removeLabel={(number) => `Retirer la pièce ajoutée ${number}`}
        newRowLabel="Nouvelle pièce"
        emptyText=""
        blankRow={() => BLANK_LINE}
        isBlankRow={isBlankLine}
      >
        {({ index }) => (
          <TextField<RequestValues> name={`add.${index}.label`} label="Nom de la pièce" maxLength={TEXT_LIMIT} />
        )}
      </ListField>
      <TextField<RequestValues>
        name="message"
        label="Message au client (facultatif)"
        rows={3}
        maxLength={REQUEST_MESSAGE_LIMIT}
        showsCounter
      />
      <Box sx={{ p: 2, bgcolor: 'sunken', borderRadius: 1 }}>
        {`Un email part à\u202F:`}
        <ul style={{ margin: '4px 0 8px', paddingLeft: '1.2em', overflowWrap: 'anywhere' }}>
          {recipients.map(({ name, email }) => (
            <li key={email}>{`${name} (${email})`}</li>
          ))}
        </ul>
        {`Il dit ce qui est à refaire et pourquoi, ce qui manque, et ce qui est déjà accepté. Le client a ${site().uploadWindowDays}\u00A0jours pour répondre.`}
      </Box>
    </>
  )
}

function ItemChoice({ index }: { index: number }) {
  const { control } = useFormContext<RequestValues>()
  const item = useWatch({ control, name: `items.${index}` })
  const { label, colors } = stateAppearance(item)
  return (
    <Box sx={{ py: 0.5, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1.5, justifyContent: 'space-between' }}>
        <Controller
          control={control}
          name={`items.${index}.chosen`}
          render={({ field: { value, onChange, ...field } }) => (
            <FormControlLabel
              control={<Checkbox {...field} checked={value} onChange={(_, isChecked) => onChange(isChecked)} />}
              label={item.label}
              sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
            />
          )}
        />
        <Tag colors={colors} nowrap>
          {label}
        </Tag>
      </Stack>
      {item.chosen && item.state !== 'asked' && (
        <Box sx={{ pl: { xs: 0, sm: 4 }, pt: 1 }}>
          <TextField<RequestValues>
            name={`items.${index}.motive`}
            label={item.state === 'refused' ? 'Pourquoi' : 'Pourquoi (facultatif)'}
            required={item.state === 'refused'}
            rows={2}
            maxLength={MOTIVE_LIMIT}
          />
          {item.state !== 'refused' && (
            <ReasonSuggestions<RequestValues> name={`items.${index}.motive`} documentLabel={item.label} />
          )}
        </Box>
      )}
    </Box>
  )
}
