import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorText } from '@/api/error'
import { notify } from '@/session/feedback'
import { caseQuery } from '../api'
import { StatusDialog } from './StatusDialog'

interface MoveDialogProps {
  uuid: string
  /** The version that was on screen. */
  version: number
  /** The family of statuses that it is moved to. */
  family: string
  onClose: () => void
}

/** Asks which status of a family a case is given, and says what that does. */
export function MoveDialog({ uuid, version, family, onClose }: MoveDialogProps) {
  const { data, error } = useQuery(caseQuery(uuid))
  useEffect(() => {
    if (!error) return
    notify(errorText(error, 'office'), 'error')
    onClose()
  }, [error, onClose])
  return data ? <StatusDialog of={data} family={family} version={version} onClose={onClose} /> : null
}
