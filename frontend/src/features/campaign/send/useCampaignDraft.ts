import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { deleteDraft, storeDrafts, registerDraft, useDraft } from '@/session/draft'
import { currentUser } from '@/session/session'
import { newUuid } from '@/session/uuid'
import { initialValues, isBegun, type CampaignBody, type CampaignValues } from './campaignForm'

const KEY = 'campaign'

interface CampaignDraft {
  values: CampaignValues
  /** Key and body of the last launch without a response. */
  tried: { body: string; key: string } | null
}

/** Draft of this tab, from before the page was reloaded or left. */
export function useSavedCampaign(): CampaignDraft {
  const draft = useDraft<CampaignDraft>(KEY, currentUser().uuid)
  const [start] = useState(() => draft ?? { values: initialValues(), tried: null })
  return start
}

/**
 * Stores the draft until the campaign is launched: survives reload, navigation and the end of the session. A retry with
 * the same content reuses the key, so that it is sent once.
 */
export function useCampaignDraft({ getValues }: UseFormReturn<CampaignValues>, start: CampaignDraft) {
  const tried = useRef(start.tried)
  useEffect(() => {
    const owner = currentUser().uuid
    const unregister = registerDraft(KEY, () => {
      const values = getValues()
      return isBegun(values) || values.contactGroups.length > 0 ? { values, tried: tried.current } : null
    })
    const keep = () => {
      if (currentUser().uuid !== owner) return
      deleteDraft(KEY, owner)
      storeDrafts(owner)
    }
    const hidden = () => {
      if (document.visibilityState === 'hidden') keep()
    }
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      keep()
      unregister()
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [getValues])
  return {
    keyFor: (campaign: CampaignBody) => {
      const body = JSON.stringify(campaign)
      if (tried.current?.body !== body) tried.current = { body, key: newUuid() }
      return tried.current.key
    },
    launched: () => {
      tried.current = null
    },
  }
}
