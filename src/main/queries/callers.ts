import { neighbourQuery } from './neighbourQuery.ts'

export const callers = neighbourQuery('callers', {
  title: 'Who calls this?',
  description:
    'Direct callers of a function, method or class with call-site positions. Says when unresolved calls may hide more.',
})
