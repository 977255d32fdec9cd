export { NewPasswordFields, type NewPassword } from './NewPasswordFields'
export { createPasskey, passkeyErrorText, passkeysSupported } from './mfa/passkey'
export { useNewPassword } from './useNewPassword'
export { PasswordField } from './PasswordField'
