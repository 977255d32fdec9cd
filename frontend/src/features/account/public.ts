export { NewPasswordFields, type NewPassword } from './NewPasswordFields'
export { PasswordField } from './PasswordField'
