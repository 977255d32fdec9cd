const COOKIE = 'member=1'

/**
 * Sets a cookie while a user is logged in, so that the server does not send pages pre-rendered for guests, which would
 * flash guest content. The cookie identifies no user and grants nothing; guests have none.
 */
export function setLoggedInCookie(member: boolean): void {
  const hasCookie = document.cookie.split('; ').includes(COOKIE)
  if (hasCookie === member) return
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${COOKIE}; Path=/; SameSite=Lax; Max-Age=${member ? 31_536_000 : 0}${secure}`
}
