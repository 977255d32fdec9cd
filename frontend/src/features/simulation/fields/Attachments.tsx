import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { lazyPart } from '@/components/feedback/lazyPart'
import { useFieldMode } from '@/components/form/fieldMode'
import type { Media } from '@/components/upload/media'

const Uploader = lazyPart(async () => (await import('@/components/upload/Uploader')).Uploader)

/** Optional files, uploaded when chosen. */
export function Attachments({ name, label, most }: { name: string; label: string; most: number }) {
  const { field } = useController({ name })
  const { getValues } = useFormContext()
  const { disabled } = useFieldMode()
  const [busy, setBusy] = useState(0)
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => busy > 0 })
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
