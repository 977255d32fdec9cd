import { expect, it, vi } from 'vitest'
import { breakStorage } from '@/test/window'
import { guestId } from './guest'
import { deviceStore, tabStore } from './storage'

const throwSecurityError = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

it('values are stored under the brand name', () => {
  deviceStore.set('a:1', 'x')
  tabStore.set('a:1', 'y')
  expect([localStorage.getItem('fenix-a:1'), sessionStorage.getItem('fenix-a:1')]).toEqual(['x', 'y'])
  expect(deviceStore.names('a:')).toEqual(['a:1'])
  deviceStore.set('a:1', null)
  expect(deviceStore.get('a:1')).toBeNull()
  expect(tabStore.get('a:1')).toBe('y')
})

it('blocked storage is replaced by memory', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(throwSecurityError)
  deviceStore.set('token', 'x')
  expect(deviceStore.get('token')).toBe('x')
  expect(deviceStore.names('tok')).toEqual(['token'])
  deviceStore.set('token', null)
  expect(deviceStore.get('token')).toBeNull()
  expect(guestId()).toBe(guestId())
  deviceStore.set('guest', null)
  vi.restoreAllMocks()
})

it('full storage drops the older value', () => {
  deviceStore.set('frames', 'always')
  breakStorage('localStorage', 'setItem')
  deviceStore.set('frames', 'ask')
  expect(deviceStore.get('frames')).toBe('ask')
  vi.restoreAllMocks()
  expect(localStorage.getItem('fenix-frames')).toBeNull()
  deviceStore.set('frames', null)
})
