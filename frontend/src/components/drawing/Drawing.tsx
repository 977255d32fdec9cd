import { DRAWING_PATHS, type DrawingName } from './paths'

/** A decorative line drawing in the colour of the text around it. */
export function Drawing({ name, size = 64 }: { name: DrawingName; size?: number }) {
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      <path d={DRAWING_PATHS[name]} />
    </svg>
  )
}
