import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { deleteDraft, storeDrafts, registerDraft, useDraft } from '@/session/draft'
import { currentUser } from '@/session/session'
import { newUuid } from '@/session/requestKeys'
import { initialValues, hasMessage, type CampaignBody, type CampaignValues } from './campaignForm'

const KEY = 'campaign'

interface CampaignDraft {
  values: CampaignValues
  /** Key and body of the last launch without a response. */
  lastAttempt: { body: string; key: string } | null
}

/** Draft of this tab, from before the page was reloaded or left. */
export function useSavedCampaign(): CampaignDraft {
  const draft = useDraft<CampaignDraft>(KEY, currentUser().uuid)
  const [savedCampaign] = useState(() => draft ?? { values: initialValues(), lastAttempt: null })
  return savedCampaign
}

/**
 * Stores the draft until the campaign is launched: survives reload, navigation and the end of the session. A retry with
 * the same content reuses the key, so that it is sent once.
 */
export function useCampaignDraft({ getValues }: UseFormReturn<CampaignValues>, savedCampaign: CampaignDraft) {
  const lastAttempt = useRef(savedCampaign.lastAttempt)
  useEffect(() => {
    const owner = currentUser().uuid
    const unregister = registerDraft(KEY, () => {
      const values = getValues()
      return hasMessage(values) || values.contactGroups.length > 0 ? { values, lastAttempt: lastAttempt.current } : null
    })
    const storeDraft = () => {
      if (currentUser().uuid !== owner) return
      deleteDraft(KEY, owner)
      storeDrafts(owner)
    }
    const storeWhenHidden = () => {
      if (document.visibilityState === 'hidden') storeDraft()
    }
    window.addEventListener('pagehide', storeDraft)
    document.addEventListener('visibilitychange', storeWhenHidden)
    return () => {
      storeDraft()
      unregister()
      window.removeEventListener('pagehide', storeDraft)
      document.removeEventListener('visibilitychange', storeWhenHidden)
    }
  }, [getValues])
  return {
    keyFor: (campaign: CampaignBody) => {
      const body = JSON.stringify(campaign)
      if (lastAttempt.current?.body !== body) lastAttempt.current = { body, key: newUuid() }
      return lastAttempt.current.key
    },
    clearAttempt: () => {
      lastAttempt.current = null
    },
  }
}
