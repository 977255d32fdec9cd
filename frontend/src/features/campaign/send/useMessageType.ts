import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CampaignKind } from '../campaign'
import { hasMessage, withType, type CampaignValues } from './campaignForm'

/** Type of the message; a change of type keeps the message of the previous type, which can be restored. */
export function useMessageType(
  { getValues }: Pick<UseFormReturn<CampaignValues>, 'getValues'>,
  resetForm: (values: CampaignValues) => void,
) {
  /** At most one of each type. */
  const [otherMessages, setOtherMessages] = useState<readonly CampaignValues[]>([])
  const keep = (message: CampaignValues) => {
    if (!hasMessage(message)) return
    const keptMessage = structuredClone(message)
    setOtherMessages((messages) => [...messages.filter(({ type }) => type !== message.type), keptMessage])
  }
  return {
    otherMessages,
    changeType: (type: CampaignKind) => {
      const current = getValues()
      if (current.type === type) return
      keep(current)
      resetForm(withType(current, type))
    },
    restoreMessage: (message: CampaignValues) => {
      keep(getValues())
      setOtherMessages((messages) => messages.filter(({ type }) => type !== message.type))
      resetForm(message)
    },
    clearOtherMessages: () => setOtherMessages([]),
  }
}
