import { useEffect, useState } from 'react'

/** Identifier of the last section whose top has passed the upper part of the window. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const key = ids.join(' ')
  const [current, setCurrent] = useState(ids[0])

  useEffect(() => {
    const read = () => {
      const names = key.split(' ')
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 4
      const head = Number.parseInt(document.documentElement.style.getPropertyValue('--head-height'), 10) || 0
      const passedNames = names.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top <= head + 120
      })
      setCurrent(isAtEnd && window.scrollY > 0 ? names.at(-1) : (passedNames.at(-1) ?? names[0]))
    }
    read()
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [key])

  return current
}
