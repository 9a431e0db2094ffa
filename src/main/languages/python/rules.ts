import type { LinkRules } from '#model/LinkRules'
import { PYTHON_BUILTINS } from './builtins.ts'
import { pythonLibrary } from './library.ts'
import { implementationOf, moduleName } from './modulePaths.ts'
import { pythonOutside } from './outside.ts'
import { resolvePythonImport, submoduleOf } from './resolveImport.ts'
import { isPythonTestFile } from './testFiles.ts'

/** How Python finds modules, members and library values. */
export const pythonRules: LinkRules = {
  family: 'python',
  builtins: PYTHON_BUILTINS,
  constructors: ['__new__', '__init__'],
  callMethod: '__call__',
  linearisation: 'c3',
  selfIsParameter: true,
  classesAreCallable: true,
  fixtures: {
    marks: new Set(['pytest.fixture', 'pytest.yield_fixture', 'pytest_asyncio.fixture']),
    shared: 'conftest.py',
  },
  namesArguments: true,
  implementationOf,
  resolveImport: resolvePythonImport,
  changesAreFollowed: true,
  submodule: submoduleOf,
  protocols: { iterate: '__iter__', next: '__next__', index: '__getitem__', enter: '__enter__' },
  overloads: 'body',
  outside: pythonOutside,
  isTestFile: isPythonTestFile,
  moduleName,
  library: pythonLibrary,
}
