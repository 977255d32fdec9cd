import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { fullName } from '@/format/fullName'
import type { MergeCustomer, MergePreview, SamePerson } from './api'

interface CustomerMappingProps {
  preview: MergePreview
  onPeople: (people: readonly SamePerson[]) => void
}

/** Assigns each customer of the removed record to a customer of the kept one. */
export function CustomerMapping({ preview: { kept, removed, samePeople }, onPeople }: CustomerMappingProps) {
  const choose = (removedCustomer: string, keptCustomer: string) => {
    const otherPairs = samePeople.filter((pair) => pair.removed !== removedCustomer && pair.kept !== keptCustomer)
    onPeople(keptCustomer === '' ? otherPairs : [...otherPairs, { kept: keptCustomer, removed: removedCustomer }])
  }
  return (
    <Box component="section" aria-label="Qui est qui" sx={{ mb: 3 }}>
      <Typography component="h3" variant="h4" sx={{ mb: 1 }}>
        Qui est qui
      </Typography>
      {removed.customers.map((customer) => (
        <Person
          key={customer.uuid}
          customer={customer}
          keptCustomers={kept.customers}
          chosenUuid={samePeople.find((pair) => pair.removed === customer.uuid)?.kept ?? ''}
          onChoose={(keptCustomer) => choose(customer.uuid, keptCustomer)}
        />
      ))}
    </Box>
  )
}

interface PersonProps {
  customer: MergeCustomer
  keptCustomers: readonly MergeCustomer[]
  chosenUuid: string
  onChoose: (keptCustomer: string) => void
}

function Person({ customer, keptCustomers, chosenUuid, onChoose }: PersonProps) {
  const id = useId()
  return (
    <Box component="fieldset" sx={{ mb: 1 }}>
      <Typography component="legend" id={id} sx={{ p: 0, fontWeight: 600 }}>
        {`${fullName(customer)}, sur la fiche qui disparaît`}
      </Typography>
      <RadioGroup aria-labelledby={id} value={chosenUuid} onChange={(_, value) => onChoose(value)}>
        {keptCustomers.map((person) => (
          <FormControlLabel
            key={person.uuid}
            value={person.uuid}
            control={<Radio size="small" />}
            label={`est la même personne que ${fullName(person)}`}
          />
        ))}
        <FormControlLabel value="" control={<Radio size="small" />} label="est une autre personne" />
      </RadioGroup>
    </Box>
  )
}
