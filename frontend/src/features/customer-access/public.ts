export { CustomerAccesses } from './CustomerAccesses'
