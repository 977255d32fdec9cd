import { useState } from 'react'
import { visuallyHidden } from '@/theme/visuallyHidden'
import { IconAction } from '@/components/icon/IconAction'
import type { UploadedFile } from './uploadedFile'

interface MoveButtonsProps {
  entry: UploadedFile
  /** Position from 1. */
  position: number
  count: number
  disabled: boolean
  /** Shows labels beside the icons. */
  showsText?: boolean
  onMove: (uuid: string, step: -1 | 1) => void
}

const DIRECTIONS = [
  { by: -1, icon: 'chevronUp', tip: 'Monter' },
  { by: 1, icon: 'chevronDown', tip: 'Descendre' },
] as const

/** Buttons that move a file in its list. At an end the button stays focusable and does nothing. */
export function MoveButtons({ entry, position, count, disabled, showsText = false, onMove }: MoveButtonsProps) {
  const [hasMoved, setHasMoved] = useState(false)
  return (
    <>
      {DIRECTIONS.map(({ by, icon, tip }) => {
        const isAtEnd = position === (by === -1 ? 1 : count)
        return (
          <IconAction
            key={icon}
            icon={icon}
            showsText={showsText}
            text={tip}
            label={`${tip} ${entry.name}`}
            disabled={disabled}
            isInactive={isAtEnd}
            onClick={() => {
              if (isAtEnd) return
              setHasMoved(true)
              onMove(entry.uuid, by)
            }}
          />
        )
      })}
      {hasMoved && <output style={visuallyHidden}>{`${entry.name}\u202F: place ${position} sur ${count}`}</output>}
    </>
  )
}
