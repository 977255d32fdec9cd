export { NewPasswordFields, type NewPassword } from './NewPasswordFields'
export { makePasskey, passkeyFailure, passkeysSupported } from './mfa/passkey'
export { PasswordField } from './PasswordField'
