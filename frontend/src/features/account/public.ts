export { NewPasswordFields, type NewPassword } from './NewPasswordFields'
export { makePasskey, passkeyFailure, passkeysSupported } from './passkey'
export { PasswordField } from './PasswordField'
