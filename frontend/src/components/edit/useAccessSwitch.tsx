import { useState, type ReactNode } from 'react'
import { errorText } from '@/api/error'
import { useSave } from '@/api/useSave'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { notifyOutcome } from '@/components/feedback/notifyOutcome'
import { ofName } from '@/format/elision'

interface AccessSwitch {
  /** Name of the account holder. */
  name: string
  isEnabled: boolean
  /** Enables or disables the access. */
  save: (isEnabled: boolean) => Promise<unknown>
  /** Participle of the success message when the access is enabled. */
  enabledWord: 'activé' | 'rétabli'
  /** Consequences of disabling the access. */
  warning: ReactNode
}

/** Switch of an account's access: disabling asks for confirmation, enabling is immediate. */
export function useAccessSwitch({ name, isEnabled, save, enabledWord, warning }: AccessSwitch) {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  const { mutateAsync, isPending } = useSave(save, { refresh: 'settled' })
  const saveAccess = async () => {
    await notifyOutcome(mutateAsync(!isEnabled), {
      successMessage: `L’accès ${ofName(name)} est ${isEnabled ? 'désactivé' : enabledWord}.`,
      errorMessage: (error) => errorText(error, 'private'),
    })
    setIsConfirmOpen(false)
  }
  return {
    isLoading: isPending && !isConfirmOpen,
    toggle: () => (isEnabled ? setIsConfirmOpen(true) : void saveAccess()),
    confirmDialog: (
      <ConfirmDialog
        open={isConfirmOpen}
        title={`Désactiver l’accès ${ofName(name)}\u202f?`}
        confirmLabel="Désactiver"
        onConfirm={saveAccess}
        onClose={() => setIsConfirmOpen(false)}
      >
        {warning}
      </ConfirmDialog>
    ),
  }
}
