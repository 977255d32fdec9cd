const COOKIE = 'member=1'

/**
 * Tells the server, while somebody is logged in, to send pages that were not rendered for guests: they would
 * show for an instant what guests see. It names nobody and grants nothing; a guest has no cookie at all.
 */
export function rememberMember(member: boolean): void {
  const known = document.cookie.split('; ').includes(COOKIE)
  if (known === member) return
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${COOKIE}; Path=/; SameSite=Lax; Max-Age=${member ? 31_536_000 : 0}${secure}`
}
