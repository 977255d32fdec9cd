export { NewPasswordFields, type NewPassword } from './NewPasswordFields'
export { createPasskey, passkeyFailure, passkeysSupported } from './mfa/passkey'
export { useNewPassword } from './useNewPassword'
export { PasswordField } from './PasswordField'
