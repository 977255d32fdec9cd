import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { assigneesQuery } from '@/api/inquiries'
import { ChoiceFilter, FlagFilter, TextFilter } from '@/components/table/filters'
import { useListSearchParams } from '@/components/table/useListSearchParams'
import { fullName } from '@/format/fullName'
import { useUser } from '@/session/session'
import { INQUIRY_KINDS, STATE_LABELS } from '../inquiry'
import { STATE_CHOICES } from './listSearch'

const route = getRouteApi('/_private/inquiries/')

const STATE_OPTIONS = STATE_CHOICES.map((value) => ({
  value,
  label: value === 'open' ? 'À traiter' : STATE_LABELS[value],
}))

export function InquiryFilters() {
  const { role, uuid } = useUser()
  const search = route.useSearch()
  const { field } = useListSearchParams(search)
  // An EMPLOYEE has access to assigned and unassigned inquiries only.
  const loadsStaff = role === 'ADMIN'
  const { data } = useQuery({ ...assigneesQuery(), enabled: loadsStaff })
  const staff = loadsStaff && data ? data : []
  const assignees = [
    { value: 'me', label: 'Moi' },
    { value: 'none', label: 'Personne' },
    ...staff
      .filter((employee) => employee.uuid !== uuid)
      .map((employee) => ({ value: employee.uuid, label: fullName(employee) })),
  ]
  return (
    <>
      <TextFilter label="Nom, email ou téléphone" {...field('search')} />
      <ChoiceFilter label="Demande" options={INQUIRY_KINDS} allLabel="Toutes" {...field('kind')} />
      <ChoiceFilter
        label="État"
        options={STATE_OPTIONS}
        allLabel="Sauf indésirables"
        minWidth={172}
        {...field('state')}
      />
      <ChoiceFilter label="Suivie par" options={assignees} {...field('assignedTo')} />
      <FlagFilter label="Lecture" yes="Lues" no="Non lues" allLabel="Toutes" minWidth={108} {...field('read')} />
    </>
  )
}
