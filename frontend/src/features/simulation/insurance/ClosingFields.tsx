import { useEffect, useState } from 'react'
import { FieldGroup } from '@/components/form/FieldGroup'
import { useFieldMode } from '@/components/form/fieldMode'
import { useFormStore, useValue } from '@/components/form/store/useFormStore'
import { DataProtectionNotice } from '@/components/presentation/DataProtectionNotice'
import type { Media } from '@/components/upload/media'
import { Uploader } from '@/components/upload/Uploader'
import { MEDIAS_LIMIT } from '@/domain/simulationConstants'
import { ConsentField } from '../ConsentField'
import { ReferralFields } from '../ReferralFields'

/** What every insurance request ends with. */
export function ClosingFields({ files }: { files: string }) {
  return (
    <>
      <ReferralFields />
      <Attachments help={files} />
      <ConsentField />
      <DataProtectionNotice />
    </>
  )
}

/** Optional files, sent as they are chosen (SIM-43, SIM-44). */
function Attachments({ help }: { help: string }) {
  const form = useFormStore()
  const medias = (useValue(form, 'medias') as Media[] | undefined) ?? []
  const { disabled } = useFieldMode()
  const [busy, setBusy] = useState(0)
  useEffect(() => {
    if (busy === 0) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [busy])
  return (
    <FieldGroup title="Pièces jointes (facultatif)" help={help}>
      <Uploader
        label="Pièces jointes"
        value={medias}
        maxFiles={MEDIAS_LIMIT}
        disabled={disabled}
        onBusyChange={setBusy}
        onChange={(next) => form.setValue('medias', next)}
      />
    </FieldGroup>
  )
}
