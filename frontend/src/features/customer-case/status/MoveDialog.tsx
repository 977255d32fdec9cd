import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorText } from '@/api/error'
import { notify } from '@/session/feedback'
import { caseQuery } from '../api'
import { StatusDialog } from './StatusDialog'

interface MoveDialogProps {
  uuid: string
  /** Version seen by the user. */
  version: number
  /** Target family of statuses. */
  family: string
  onClose: () => void
}

/** Asks for a status of the target family, and shows its consequences. */
export function MoveDialog({ uuid, version, family, onClose }: MoveDialogProps) {
  const { data, error } = useQuery(caseQuery(uuid))
  useEffect(() => {
    if (!error) return
    notify(errorText(error, 'office'), 'error')
    onClose()
  }, [error, onClose])
  return data ? <StatusDialog customerCase={data} family={family} version={version} onClose={onClose} /> : null
}
