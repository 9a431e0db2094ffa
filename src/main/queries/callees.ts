import { neighbourQuery } from './neighbourQuery.ts'

export const callees = neighbourQuery('callees', {
  title: 'What does this call?',
  description:
    'What a function or method calls directly, with call-site positions; external and unresolved calls are counted.',
})
