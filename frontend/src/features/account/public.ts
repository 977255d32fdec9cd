export { NewPasswordFields, type NewPassword } from './NewPasswordFields'
export { makePasskey, passkeyFailure, passkeysSupported } from './mfa/passkey'
export { useNewPassword } from './useNewPassword'
export { PasswordField } from './PasswordField'
