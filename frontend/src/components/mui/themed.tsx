import type { ComponentType } from 'react'
import { MuiTheme } from '@/theme/MuiTheme'

/** A component of MUI that brings its theme along, to open on a page that has none. */
export function themed<C>(Component: C): C {
  const Plain = Component as ComponentType<object>
  const Themed = (props: object) => <MuiTheme><Plain {...props} /></MuiTheme>
  return Themed as C
}
