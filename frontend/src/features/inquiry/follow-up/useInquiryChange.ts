import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, errorMessages } from '@/api/error'
import { notify } from '@/session/feedback'
import { changeInquiry, inquiryQuery, type InquiryChange } from '../api'
import type { Inquiry } from '../inquiry'

type ChangeRequest = Omit<InquiryChange, 'version'> & { version?: number }

export interface InquiryChanges {
  /** Saves a change with a success message and returns the inquiry; null when refused. */
  change: (change: ChangeRequest, message: string) => Promise<Inquiry | null>
  isBusy: boolean
  /** Conflict message of the server, which names the other editor. */
  conflict: string | null
  reload: () => Promise<Inquiry | null>
}

/** Saves changes of an inquiry, based on the displayed version unless another is given. */
export function useInquiryChange({ uuid, version }: Inquiry): InquiryChanges {
  const client = useQueryClient()
  const [conflict, setConflict] = useState<string | null>(null)
  const { mutateAsync, isPending } = useMutation({ mutationFn: changeInquiry })
  const query = inquiryQuery(uuid)

  const change = async (request: ChangeRequest, message: string) => {
    setConflict(null)
    try {
      const savedInquiry = await mutateAsync({ uuid, change: { version, ...request } })
      client.setQueryData(query.queryKey, savedInquiry)
      notify(message)
      return savedInquiry
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setConflict(error.message)
      else notify(errorMessages(error, 'private').join(' '), 'error')
      return null
    }
  }
  const reload = async () => {
    try {
      const freshInquiry = await client.fetchQuery(query)
      setConflict(null)
      return freshInquiry
    } catch (error) {
      notify(errorMessages(error, 'private').join(' '), 'error')
      return null
    }
  }
  return { change, isBusy: isPending, conflict, reload }
}
