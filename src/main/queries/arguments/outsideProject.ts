import { UserError } from '#shared/UserError'

/** What is said of a file path that leads out of the project. */
export function outsideProject(path: string): UserError {
  return new UserError('security_violation', `${path} is not in the project`, 'pass a path relative to the project', {
    invalid_arguments: ['file_path'],
  })
}
