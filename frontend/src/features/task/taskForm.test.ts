import { expect, it } from 'vitest'
import { REQUIRED, tooLongMessage } from '@/rules/messages'
import { checkTask, taskValues } from './taskForm'

const VALID_VALUES = { ...taskValues(null), title: 'a'.repeat(255), dueDate: '2026-02-28' }

it('task accepts the longest title and 28 February', () => {
  expect(checkTask(VALID_VALUES)).toEqual([])
})

it.each([
  [{ title: ' ' }, [{ field: 'title', message: REQUIRED }]],
  [{ title: 'a'.repeat(256) }, [{ field: 'title', message: tooLongMessage(255) }]],
  [{ dueDate: '' }, [{ field: 'dueDate', message: REQUIRED }]],
  [{ dueDate: '2026-02-31' }, [{ field: 'dueDate', message: expect.any(String) }]],
])('task with %j is rejected', (invalidValues, violations) => {
  expect(checkTask({ ...VALID_VALUES, ...invalidValues })).toEqual(violations)
})
