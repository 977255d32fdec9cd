import { apiUrl, authorization } from '@/api/url'
import { errorFromBody } from '@/api/error'
import { currentToken, EXPIRED_TEXT, expireSession } from '@/session/session'
import { UNREADABLE_FILE } from './fileChecks'
import type { UploadedFile } from './uploadedFile'

const FILES_PATH = '/api/medias'
/** Aborts an upload after this time without progress. */
const INACTIVITY_TIMEOUT_MS = 120_000
/** Maximum duration of a download: 10 MB at 32 kB/s. */
const DOWNLOAD_TIMEOUT_MS = 330_000

/** Server message; a retry succeeds once the pending files are saved. */
const TOO_MANY_PENDING = 'Trop de fichiers sont en attente'

/** Upload error; `isRetryable` when a retry may succeed, `isNetworkError` when there was no response. */
export class UploadError extends Error {
  override readonly name = 'UploadError'

  constructor(
    message: string,
    readonly isRetryable: boolean,
    readonly isNetworkError = false,
  ) {
    super(message)
  }
}

export interface SentFile {
  uuid: string
  warning: UploadedFile['warning']
  scan: UploadedFile['scan']
}

/** Uploads a file and returns the identifier given by the server. */
export function sendFile(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<SentFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const token = currentToken()
    let inactivityTimer: ReturnType<typeof setTimeout> | undefined
    const restartTimeout = () => {
      clearTimeout(inactivityTimer)
      inactivityTimer = setTimeout(() => {
        reject(networkError('délai de réponse dépassé'))
        request.abort()
      }, INACTIVITY_TIMEOUT_MS)
    }
    const finish = (action: () => void) => {
      clearTimeout(inactivityTimer)
      signal.removeEventListener('abort', abort)
      action()
    }
    const abort = () => {
      finish(() => reject(new DOMException('Envoi annulé', 'AbortError')))
      request.abort()
    }
    request.open('POST', apiUrl(FILES_PATH))
    request.setRequestHeader('Authorization', authorization())
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartTimeout()
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () =>
      finish(() => {
        if (request.status >= 200 && request.status < 300) resolve(sentFile(request))
        else reject(refusalError(request.status, request.responseText, token))
      }),
    )
    request.addEventListener('error', () => finish(() => void transferErrorOf(file).then(reject)))
    signal.addEventListener('abort', abort)
    restartTimeout()
    const form = new FormData()
    // Name of the field in the API.
    form.append('filepond', file, file.name)
    request.send(form)
  })
}

function sentFile(request: XMLHttpRequest): SentFile {
  const warning = request.getResponseHeader('media-warning') === 'unreadable' ? 'unreadable' : undefined
  const scan = request.getResponseHeader('media-scan') === 'pending' ? 'pending' : undefined
  return { uuid: request.responseText.trim(), warning, scan }
}

/** Deletes an unattached upload. */
export async function revertFile(uuid: string): Promise<void> {
  try {
    await fetch(apiUrl(FILES_PATH), {
      method: 'DELETE',
      headers: { Authorization: authorization(), 'Content-Type': 'text/plain' },
      body: uuid,
      keepalive: true,
    })
  } catch {
    // The server purges unattached uploads after a day.
  }
}

/** Reads the scan state of an unattached upload; `null` when it is unknown at present. */
export async function fetchScanState(
  uuid: string,
  signal: AbortSignal,
): Promise<'pending' | 'clean' | 'refused' | null> {
  try {
    const { ok, status } = await fetch(`${apiUrl(FILES_PATH)}?restore=${encodeURIComponent(uuid)}`, {
      method: 'HEAD',
      // A background request must not extend the session.
      headers: { Authorization: authorization(), 'X-Unattended': '1' },
      signal,
    })
    if (ok) return 'clean'
    if (status === 423) return 'pending'
    return status === 400 ? 'refused' : null
  } catch {
    return null
  }
}

/** Loads the content of a file. */
export async function loadFile(uuid: string): Promise<Blob> {
  const token = currentToken()
  try {
    const response = await fetch(`${apiUrl(FILES_PATH)}?load=${encodeURIComponent(uuid)}`, {
      headers: { Authorization: authorization() },
      signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS),
    })
    if (!response.ok) throw refusalError(response.status, await response.text(), token)
    return await response.blob()
  } catch (error) {
    throw error instanceof UploadError ? error : networkError('serveur injoignable')
  }
}

/**
 * Error of a transfer without response. A file that was changed on disk can no longer be read, so a retry would fail.
 */
async function transferErrorOf(file: File): Promise<UploadError> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return networkError('serveur injoignable')
  } catch {
    return new UploadError(UNREADABLE_FILE, false)
  }
}

export function networkError(message: string): UploadError {
  return new UploadError(`Une erreur est survenue (${message}).`, true, true)
}

/** Builds the error of a refused upload; a 401 also ends the session. */
function refusalError(status: number, body: string, token: string | null): UploadError {
  if (status === 401) {
    expireSession('upload', token)
    return new UploadError(EXPIRED_TEXT.upload, false)
  }
  const error = errorFromBody(status, readJson(body))
  const message = error.details[0]?.message ?? error.message
  const text =
    status >= 500 ? `Une erreur est survenue (${message || `erreur ${status}`}).` : message || 'Erreur inconnue.'
  return new UploadError(text, error.isTemporary || message.startsWith(TOO_MANY_PENDING))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return { message: text.length < 200 && !text.includes('<') ? text : '' }
  }
}
