import type { Entry } from './entry'
import { aToC } from './insurance/a-c'
import { dToF } from './insurance/d-f'
import { gToO } from './insurance/g-o'
import { pToR } from './insurance/p-r'
import { sToZ } from './insurance/s-z'

export const entries: readonly Entry[] = [...aToC, ...dToF, ...gToO, ...pToR, ...sToZ]
