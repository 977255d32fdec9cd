import { lazyPart } from '@/components/feedback/lazyPart'
import { useEffect, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useFieldMode } from '@/components/form/fieldMode'
import type { Media } from '@/components/upload/media'

const Uploader = lazyPart(async () => (await import('@/components/upload/Uploader')).Uploader)

/** Optional files, uploaded when chosen. */
export function Attachments({ name, label, most }: { name: string; label: string; most: number }) {
  const { field } = useController({ name })
  const { getValues } = useFormContext()
  const { disabled } = useFieldMode()
  const [busy, setBusy] = useState(0)
  useEffect(() => {
    if (busy === 0) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [busy])
  return (
    <Uploader
      label={label}
      value={(field.value as Media[] | undefined) ?? []}
      maxFiles={most}
      disabled={disabled}
      onBusyChange={setBusy}
      onChange={(update) => field.onChange(update((getValues(name) as Media[] | undefined) ?? []))}
    />
  )
}
