import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { assigneesQuery } from '@/api/inquiries'
import { Select } from '@/components/form/input/Select'
import { LoadError } from '@/components/table/LoadError'
import { fullName } from '@/format/fullName'
import { useUser } from '@/session/session'
import type { PartProps } from './FollowUp'

/** Assigns the inquiry: to the user in one click, to another employee, or unassigned. */
export function AssignForm({ inquiry: { assignedTo }, changes: { change, isBusy } }: PartProps) {
  const { role, uuid: ownUuid } = useUser()
  const navigate = useNavigate()
  const id = useId()
  const query = useQuery(assigneesQuery())
  const { data: staff = [] } = query
  const current = assignedTo?.uuid ?? ''
  const [editedUuid, setEditedUuid] = useState<string | null>(null)
  const selectedUuid = editedUuid ?? current

  const assignedText = (uuid: string) => {
    if (uuid === ownUuid) return 'La demande vous est confiée.'
    const assignee = staff.find((employee) => employee.uuid === uuid)
    return assignee ? `La demande est confiée à ${fullName(assignee)}.` : 'La demande n’est plus confiée à personne.'
  }
  const assign = async (uuid: string) => {
    const savedInquiry = await change({ assignedTo: uuid || null }, assignedText(uuid))
    setEditedUuid(null)
    // An EMPLOYEE has no access to inquiries of other employees.
    if (savedInquiry && role === 'EMPLOYEE' && uuid !== ownUuid && uuid !== '')
      await navigate({ to: '/inquiries', ignoreBlocker: true })
  }
  return (
    <>
      <Typography sx={{ mb: 1.5 }}>
        {assignedTo ? (
          <>
            Suivie par <strong>{assignedTo.uuid === ownUuid ? 'vous' : fullName(assignedTo)}</strong>.
          </>
        ) : (
          'Personne ne suit encore cette demande.'
        )}
      </Typography>
      {current !== ownUuid && (
        <Box sx={{ mb: 1.5 }}>
          <Button variant="outlined" fullWidth disabled={isBusy} onClick={() => void assign(ownUuid)}>
            Je m’en occupe
          </Button>
        </Box>
      )}
      <LoadError query={query} />
      <FormLabel htmlFor={id}>Confier à</FormLabel>
      <Stack direction="row" spacing={1}>
        <Select
          fullWidth
          inputProps={{ id }}
          value={selectedUuid}
          disabled={isBusy}
          onChange={({ target }) => setEditedUuid(target.value)}
          sx={{ minWidth: 0 }}
        >
          <option value="">Personne</option>
          {assignedTo && !staff.some(({ uuid }) => uuid === current) && (
            <option value={current}>{fullName(assignedTo)}</option>
          )}
          {staff.map((employee) => (
            <option key={employee.uuid} value={employee.uuid}>
              {employee.uuid === ownUuid ? `${fullName(employee)} (vous)` : fullName(employee)}
            </option>
          ))}
        </Select>
        <Button
          variant="outlined"
          disabled={isBusy || selectedUuid === current}
          onClick={() => void assign(selectedUuid)}
        >
          Confier
        </Button>
      </Stack>
    </>
  )
}
