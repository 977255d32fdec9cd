export { NewPasswordFields, type NewPassword } from './NewPasswordFields'
export { useNewPassword } from './useNewPassword'
export { PasswordField } from './PasswordField'
