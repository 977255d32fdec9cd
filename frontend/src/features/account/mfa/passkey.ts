/** Passkeys through the browser's own JSON helpers; where it lacks them, the choice is not offered. */
export function passkeysSupported(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}

/** Makes a passkey as the server asks; what the browser answers goes back as it is. */
export async function makePasskey(options: unknown): Promise<Record<string, never>> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  return toJson(await navigator.credentials.create({ publicKey }))
}

/** Shows a passkey as the server asks. */
export async function showPasskey(options: unknown): Promise<Record<string, never>> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  return toJson(await navigator.credentials.get({ publicKey }))
}

function toJson(credential: Credential | null): Record<string, never> {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('No passkey', 'NotAllowedError')
  return credential.toJSON() as unknown as Record<string, never>
}

/** What to tell when the browser gave no passkey; null for any other failure. */
export function passkeyFailure(error: unknown): string | null {
  if (!(error instanceof DOMException)) return null
  if (error.name === 'InvalidStateError') return 'Cet appareil a déjà une clé d’accès pour votre compte.'
  return 'Aucune clé d’accès n’a été présentée. Réessayez, ou choisissez une autre méthode.'
}
