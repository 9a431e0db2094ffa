import type { OutsideRules, ProjectView } from '#model/LinkRules'

const HEADER = /\.(h|hh|hpp|hxx|h\+\+|inl|ipp|tpp)$/i
const PUBLIC_FOLDER = /(^|\/)include\//

const hasPublicFolder = new WeakMap<ProjectView, boolean>()

/**
 * Other programs take headers: those below a folder of public ones where the project has one, else any. What stands in other files is known
 * to them by its declaration in a header.
 */
export const cFamilyOutside: OutsideRules = {
  offers(path, _, project) {
    if (!HEADER.test(path)) return 'nothing'
    let known = hasPublicFolder.get(project)
    if (known === undefined) {
      known = project.paths.some((each) => PUBLIC_FOLDER.test(each) && HEADER.test(each))
      hasPublicFolder.set(project, known)
    }
    return !known || PUBLIC_FOLDER.test(path) ? 'exports' : 'nothing'
  },
  offersMember: ({ isExported }) => isExported,
  isCalledByName: (name, holder) => holder === 'type' && (name === '~' || name.startsWith('operator')),
}
