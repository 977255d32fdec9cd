import { cleanUp } from '../rules/cleanUp'
import type { HomeValues, VehicleValues } from './values'

/** The rules of the insurances, in one file that comes after the first page. */
export { checkSimulation } from '../rules/check'

/** The body of the request: what is not asked or not answered is left out, dates of lists keep their places (SIM-25). */
export function toInsuranceBody({ medias, ...values }: HomeValues | VehicleValues): object {
  return cleanUp({ ...values, medias: medias.map(({ uuid }) => uuid) })
}
