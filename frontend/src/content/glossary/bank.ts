import type { Entry } from './entry'
import { aToC } from './bank/a-c'
import { dToF } from './bank/d-f'
import { gToO } from './bank/g-o'
import { pToR } from './bank/p-r'
import { sToZ } from './bank/s-z'

export const entries: readonly Entry[] = [...aToC, ...dToF, ...gToO, ...pToR, ...sToZ]
