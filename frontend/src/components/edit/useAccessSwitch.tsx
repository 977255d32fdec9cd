import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { errorText } from '@/api/error'
import { refreshAfter, type Change } from '@/api/keys'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { notify } from '@/session/feedback'

interface AccessSwitch {
  /** Whose access. */
  name: string
  enabled: boolean
  /** Gives or takes it. */
  save: (enabled: boolean) => Promise<unknown>
  /** What has happened to it when it is given. */
  given: 'activé' | 'rétabli'
  change: Change
  /** What taking it means. */
  warning: ReactNode
}

/** An access is cut after a question, and given back at once. */
export function useAccessSwitch({ name, enabled, save, given, change, warning }: AccessSwitch) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    try {
      await save(!enabled)
      notify(`L’accès de ${name} est ${enabled ? 'désactivé' : given}.`)
    } catch (error) {
      notify(errorText(error, 'office'), 'error')
    }
    setBusy(false)
    setAsking(false)
    await refreshAfter(client, change)
  }
  return {
    loading: busy && !asking,
    press: () => (enabled ? setAsking(true) : void act()),
    question: (
      <ConfirmDialog
        open={asking}
        title={`Désactiver l’accès de ${name}\u202f?`}
        confirmLabel="Désactiver"
        onConfirm={act}
        onClose={() => setAsking(false)}
      >
        {warning}
      </ConfirmDialog>
    ),
  }
}
