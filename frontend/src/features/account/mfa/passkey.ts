/** Whether the browser supports the JSON helpers of WebAuthn; otherwise passkeys are not offered. */
export function passkeysSupported(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}

/** Creates a passkey with the server's options; returns the browser's response unchanged. */
export async function createPasskey(options: unknown): Promise<Record<string, never>> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  return toJson(await navigator.credentials.create({ publicKey }))
}

/** Uses a passkey with the server's options. */
export async function getPasskey(options: unknown): Promise<Record<string, never>> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  return toJson(await navigator.credentials.get({ publicKey }))
}

function toJson(credential: Credential | null): Record<string, never> {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('No passkey', 'NotAllowedError')
  return credential.toJSON() as unknown as Record<string, never>
}

/** Message when the browser returned no passkey; null for other errors. */
export function passkeyErrorText(error: unknown): string | null {
  if (!(error instanceof DOMException)) return null
  if (error.name === 'InvalidStateError') return 'Cet appareil a déjà une clé d’accès pour votre compte.'
  return 'Aucune clé d’accès n’a été présentée. Réessayez, ou choisissez une autre méthode.'
}
