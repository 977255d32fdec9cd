/** Every step that is not the first of a loan, and the rules, in one file of their own. */
export { checkSimulation } from '../rules/check'
export { cleanUp } from '../rules/cleanUp'
export { ContactDetails } from './ContactStep'
export { AdditionalInformation } from './HousingStep'
export { Identity } from './IdentityStep'
export { AmountNeeds, HypothecaryNeeds, PropertyNeeds } from './NeedsSteps'
export { Resources } from './ResourcesStep'
export { Wishes } from './WishesStep'
