import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { Block, Fieldset, Text } from '@/components/primitives'
import type { MergeCustomer, MergePreview, SamePerson } from './api'

const nameOf = ({ firstName, lastName }: MergeCustomer) => `${firstName} ${lastName}`

interface PeopleProps {
  preview: MergePreview
  onPeople: (people: readonly SamePerson[]) => void
}

/** Mapping of the customers of both records. */
export function People({ preview: { kept, removed, samePeople }, onPeople }: PeopleProps) {
  const choose = (other: string, own: string) => {
    const others = samePeople.filter((pair) => pair.removed !== other && pair.kept !== own)
    onPeople(own === '' ? others : [...others, { kept: own, removed: other }])
  }
  return (
    <Block component="section" aria-label="Qui est qui" mb={3}>
      <Text component="h3" variant="h4" mb={1}>Qui est qui</Text>
      {removed.customers.map((customer) => (
        <Person
          key={customer.uuid}
          customer={customer}
          own={kept.customers}
          chosen={samePeople.find((pair) => pair.removed === customer.uuid)?.kept ?? ''}
          onChoose={(own) => choose(customer.uuid, own)}
        />
      ))}
    </Block>
  )
}

interface PersonProps {
  customer: MergeCustomer
  own: readonly MergeCustomer[]
  chosen: string
  onChoose: (own: string) => void
}

function Person({ customer, own, chosen, onChoose }: PersonProps) {
  const id = useId()
  return (
    <Fieldset mb={1}>
      <Text component="legend" id={id} p={0} weight={600}>{`${nameOf(customer)}, sur la fiche qui disparaît`}</Text>
      <RadioGroup aria-labelledby={id} value={chosen} onChange={(_, value) => onChoose(value)}>
        {own.map((person) => (
          <FormControlLabel
            key={person.uuid}
            value={person.uuid}
            control={<Radio size="small" />}
            label={`est la même personne que ${nameOf(person)}`}
          />
        ))}
        <FormControlLabel value="" control={<Radio size="small" />} label="est une autre personne" />
      </RadioGroup>
    </Fieldset>
  )
}
