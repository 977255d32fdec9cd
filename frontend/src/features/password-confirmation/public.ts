export { PasswordDialog } from './PasswordDialog'
