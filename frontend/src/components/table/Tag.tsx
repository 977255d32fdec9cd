import { Block } from '@/components/primitives'

export interface TagColors {
  color: string
  background: string
}

export const TAG_COLORS = {
  quiet: { color: 'text.secondary', background: 'sunken' },
  moving: { color: 'tint.estate.main', background: 'tint.estate.soft' },
  done: { color: 'tint.insurances.main', background: 'tint.insurances.soft' },
  attention: { color: 'tint.solutions.main', background: 'tint.solutions.soft' },
} as const satisfies Record<string, TagColors>

/** State as a text with its colour. */
export function Tag({ colors, nowrap = false, children }: { colors: TagColors; nowrap?: boolean; children: string }) {
  return (
    <Block component="span" display="inline-block" px={1} py={0.25} rounded weight={600} size="tiny" nowrap={nowrap} {...colors}>
      {children}
    </Block>
  )
}
