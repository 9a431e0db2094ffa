import type { Import } from './FileFacts.ts'

/** What linking asks a language. Pure: the same question gets the same answer, and nothing is read from disk. */
export interface LinkRules {
  /** Names bind only inside a family: `javascript` (with TypeScript, Vue, …), `python`, … */
  readonly family: string
  /** Names of the language's own globals: `console`, `print`. A call of one, or on one, is `builtin`. */
  readonly builtins: ReadonlySet<string>
  /** Globals of test runners. They are there where a file declares tests, or where its path says that it has to do with them. Absent: none. */
  readonly testGlobals?: { readonly names: ReadonlySet<string>; mayBeIn(path: string): boolean }
  /**
   * What a name that nothing in the project declares belongs to: a program that a script runs, a framework that an application is linked
   * with, a library whose header a file takes in. `imported` are the specifiers of all that the file and what it imports import, as written.
   * Undefined where that is not known. Absent: it never is.
   */
  outsideName?(name: string, imported: () => ReadonlySet<string>): string | undefined
  /** Method names by which a class is constructed, in the order in which they are called: `__new__`, `__init__`. */
  readonly constructors: readonly string[]
  /** What calling an instance calls (`__call__`), or undefined. */
  readonly callMethod: string | undefined
  /** Order in which the types above are searched: depth first, Python's, or all of one level before the next. */
  readonly linearisation: 'single' | 'c3' | 'breadth'
  /**
   * Bases are embedded: their members are promoted, a type below overrides none of them, and a promoted method of an
   * interface leads to what implements that interface. Absent: no.
   */
  readonly embedsBases?: boolean
  /**
   * Whatever a file takes from another one it asks for by a name, so that a change is followed by the names of what differs. Only for languages
   * whose history was linked both ways and compared (`npm run bench:history`). Absent: such a change links everything.
   */
  readonly changesAreFollowed?: boolean
  /** A type implements every interface whose methods it has; nothing is declared. Absent: no. */
  readonly structuralInterfaces?: boolean
  /** Calling a type converts a value and runs nothing. Absent: no. */
  readonly callingTypeConverts?: boolean
  /** What is assigned to a field anywhere (`command.run = f`, `&Command{run: f}`) is a value of it. Absent: no. */
  readonly fieldsAreAssignedAnywhere?: boolean
  /** Functions that a function is seen to return are known beside its declared result. Absent: the declaration says all. */
  readonly followsReturnedFunctions?: boolean
  /** The members of the type above all classes (`conversions.top`): nothing else comes from it. Absent: anything may. */
  readonly topMembers?: ReadonlySet<string>
  /** A package with dots in its name is a member of the one before its last dot. Absent: no. */
  readonly nestedPackages?: boolean
  /** Functions marked so (`FunctionFacts.extension`) are called as members of their first argument where it has none of the name. Absent: no. */
  readonly extensionMethods?: boolean
  /**
   * Every member stands in a type: on a value that a library hands to a function of the project, a name that no type of the project
   * declares belongs to the library. Absent: values have members that nothing declares.
   */
  readonly membersAreDeclared?: boolean
  /** What a file adds to a type is a member for the files of its package, and for those that import it. Absent: for all. */
  readonly importsExtensions?: boolean
  /** Reading or writing a member that has code of its own calls it, as a `getter` site of it says. Absent: that refers to it. */
  readonly accessesCall?: boolean
  /** Types may be declared in several parts (`TypeFacts.part`), which are one symbol. Absent: no. */
  readonly hasParts?: boolean
  /** What is compiled together with a file: parts of types and shared imports reach no further. Absent: the project. */
  unitOf?(path: string, project: ProjectView): string
  /**
   * Of several files that declare one name of a package, those that a file means by what the build of the project says; all of them where it
   * says nothing. Absent: it never does.
   */
  meantOf?(
    declared: { readonly package: string; readonly name: string; readonly paths: readonly string[] },
    from: string,
    project: ProjectView,
  ): readonly string[]
  /** Packages of which a file takes all names though it does not say so, behind those that it names. Absent: none. */
  impliedImports?(path: string, project: ProjectView): readonly string[]
  /** The package of a file, where the name that it declares does not say it alone. Absent: the declared name. */
  packageOf?(path: string, declared: string, project: ProjectView): string
  /**
   * Names stand in namespaces that any number of files declare (`Scope.namespace`) and that a file sees as far as its imports lead, whose text
   * is taken in as it stands. A declaration without a body is the symbol that is defined under its linked name. Absent: no.
   */
  readonly namespaces?: NamespaceRules
  /** `self` is an ordinary first parameter of methods, so that `Class.method(x)` is unbound. Absent: no. */
  readonly selfIsParameter?: boolean
  /** A class is called like a function to construct it, and static members are found through instances. Absent: no. */
  readonly classesAreCallable?: boolean
  /** Functions of test files whose results tests, and each other, receive in parameters of their name. Absent: none. */
  readonly fixtures?: FixtureRules
  /** Arguments may be given by name: an `object` that is the last argument of a site holds them. Absent: no. */
  readonly namesArguments?: boolean
  /** The names that a file shows others, where another file beside it says so: the interface of a module. Undefined: all that it exports. */
  namesShown?(path: string, project: ProjectView): ReadonlySet<string> | undefined
  /** The file that implements what this one only declares (`x.d.ts` -> `x.js`, `x.pyi` -> `x.py`), if there is one. */
  implementationOf?(path: string, project: ProjectView): string | undefined
  /** The module that the specifier means. The same for every `name`: a submodule is asked for by `submodule`. */
  resolveImport(request: Pick<Import, 'specifier' | 'name'>, from: string, project: ProjectView): ImportResolution
  /** The module that a name means which nothing in the file declares or imports: a package by its name. Absent: none. */
  moduleNamed?(name: string, from: string, project: ProjectView): ImportResolution | undefined
  /** Static members are reached by the names of type parameters (`T::make()`: of what it extends) and of aliases. Absent: no. */
  /** What a name means which nothing in the file declares or imports and which a framework puts in scope all the same. Absent: nothing. */
  givenName?(name: string, from: string, project: ProjectView): GivenName | undefined
  /** Names that one file declares for all, and the object that has them as members. Absent: there is none. */
  readonly globals?: GlobalRules
  /** The static members of what a type parameter extends are reached by its name (`T::make()`). Absent: no. */
  readonly typeParametersHaveMembers?: boolean
  /** The module that is a member of a package (of a `__init__` file or a folder): `pkg/__init__.py`, `sub` -> `pkg/sub.py`. */
  submodule?(parent: string, name: string, project: ProjectView): ImportResolution | undefined
  /** The member under which a class or function keeps what its instances inherit: `prototype`. Absent: none. */
  readonly prototype?: string
  /**
   * Members of functions: `call` calls the function, `callOn` with a receiver before its arguments, `applyOn` with a receiver and a list of
   * them; `bind` gives the function back, bound to a receiver and first arguments. Absent: none.
   */
  readonly functionMembers?: Readonly<Record<string, 'call' | 'callOn' | 'applyOn' | 'bind'>>
  /** Methods that syntax calls: `__iter__`, `__next__`, `__getitem__`, `__enter__`. */
  readonly protocols?: {
    readonly iterate?: string
    readonly next?: string
    readonly index?: string
    readonly enter?: string
    /** Gives what has the members that a value does not have itself. */
    readonly forward?: string
  }
  /**
   * Which of several declarations of one function a call means: a declared signature (where only one has a body), the body, or, where each
   * has a body of its own, the one whose parameter types fit the arguments best (`types`; then members of one name are looked for in
   * all types above, not in the first one alone); `implementations`: a type may implement several interfaces, or one for several types, with
   * methods of one name, of which the interfaces in scope and the arguments tell which is meant. Absent: `signature`.
   */
  readonly overloads?: 'signature' | 'body' | 'types' | 'implementations'
  /** Which values fit which types of the language where `overloads` is `types`. */
  readonly conversions?: ConversionRules
  /** Static members are found through instances, and all members through the class (`Type::method`). Absent: no. */
  readonly sharesMembers?: boolean
  /** The member of a class that calling it without `new` runs; where there is none it is the class itself, so that calling it constructs. Absent: none. */
  readonly classCall?: string
  /** A name that is called means a property or variable only where that can be called, else the next function of the name. Absent: the nearest. */
  readonly propertiesHideNoFunctions?: boolean
  /** Methods without parameters are called by their name alone. Absent: no. */
  readonly callsByName?: boolean
  /** A member that is named by its interface (`Area.area(x)`) runs that of whatever implements it. Absent: it runs the one that is named. */
  readonly interfaceNamesDispatch?: boolean
  /** The object chooses only among methods that say so, or that replace one above which does. Absent: among all. */
  readonly virtualIsDeclared?: boolean
  /** Constructors are not inherited: a class without one of its own stands for the one that it is given. Absent: they are. */
  readonly ownConstructors?: boolean
  /** An interface with one abstract method is a type of functions. Absent: no. */
  readonly functionalInterfaces?: boolean
  /** What programs outside the project may use. Absent: every export and every member of an exported type. */
  readonly outside?: OutsideRules
  isTestFile(path: string): boolean
  /** The dotted prefix of a file's qualified names, without `index` or `__init__`: `src/graph/index.ts` -> `src.graph`. */
  moduleName(path: string): string
  /** Names of the language's containers and their methods that hand values on; see link/library.ts. */
  readonly library: LibraryRules
}

/** What other programs, or the language itself, may use without a call in the project. Each may be absent. */
export interface GlobalRules {
  /** The `package` of exports that are names everywhere, not names of their module. */
  readonly package: string
  /** Names of the global object itself. */
  readonly objects: ReadonlySet<string>
  /** Whether the language gives the global object such a member. */
  isKnown(name: string): boolean
}

export interface OutsideRules {
  /**
   * What a file hands out. `exports`: all of them; `entry`: all of them, and the program or package starts there; `members`: other
   * programs get its exports through an entry alone, but any object that they get has members; `nothing`: it is part of an
   * application. `declared` is the package that the file declares. Absent: `exports`.
   */
  offers?(path: string, declared: string, project: ProjectView): 'exports' | 'entry' | 'members' | 'nothing'
  /** Whether a member of a type that others get is for them too. Absent: it is. */
  offersMember?(member: { readonly name: string; readonly signature: string; readonly isExported: boolean }): boolean
  /** Names under which the language or its library calls members (`__len__`, `toString`) or functions of a module. Absent: none. */
  isCalledByName?(name: string, holder: 'type' | 'module'): boolean
}

/** Conversions between the language's own types, by the last part of their names. */
export interface ConversionRules {
  /** Type -> what a value of it may be used as without a change of kind, nearest first: `int` -> `long`. */
  readonly widens: Readonly<Record<string, readonly string[]>>
  /** Plain type -> the class that it is boxed in, and back. */
  readonly boxes: Readonly<Record<string, string>>
  /** Types whose values are of that type alone: `String` is nothing but what `widens` says. */
  readonly final: ReadonlySet<string>
  /** Packages of the language's own library: those of its types that take functions are known, so that the others hardly do. */
  isOwnLibrary?(name: string): boolean
  /** The type above all classes. */
  readonly top: string
  /**
   * Names of library methods -> the type that each gives, whatever it is called on (`length` -> `int`); with the name of their type in
   * front, on that type alone (`AtomicInteger.get` -> `int`).
   */
  readonly results: Readonly<Record<string, string>>
  /** Names of library functions that give an instance of the type on which they are called: `valueOf`. */
  readonly factories: ReadonlySet<string>
}

export interface NamespaceRules {
  /** Namespaces of the language's own library: `std`. */
  readonly builtin: ReadonlySet<string>
  /** The member that dereferencing by a member access calls, and the one that dereferencing calls: `operator->`, `operator*`. */
  readonly dereference: readonly string[]
}

export interface FixtureRules {
  /** Decorators that make a function one, as `package.name`. */
  readonly marks: ReadonlySet<string>
  /** Name of the file whose fixtures are seen in its folder and in those below. */
  readonly shared: string
}

/**
 * How values flow through methods of the language's own containers. Types are named as the language writes them. What is
 * imported from a package is looked up as `package.name` (`functools.partial`), a type also by its last name (`Optional`).
 */
export interface LibraryRules {
  /**
   * Constructor or type name -> which container it is. An `option` holds one value or none, a `result` one value or, as its key, what went
   * wrong.
   */
  readonly containers: Readonly<Record<string, 'array' | 'map' | 'set' | 'promise' | 'iterator' | 'option' | 'result'>>
  /**
   * `container.method` -> what the call gives and what its callback's parameters receive. `enum.method` is a static one that every
   * enumeration has, `package.Type.method` one of a type of the library that is no container, `instance.method` one that the language gives
   * types of the project, `class.method` a static one of those.
   */
  readonly methods: Readonly<Record<string, LibraryMethod>>
  /** Free functions: `Object.values`, `map`, `functools.partial`. */
  readonly functions: Readonly<Record<string, LibraryMethod>>
  /**
   * Generic library types that are no container: `same` stands for its arguments (`Partial`, `Optional`, `Union`), `first` for the first of
   * them (`Omit`), `class` for the class of its argument (`Type`), `instance` for what that makes (`InstanceType`), `result` for what the function given to it returns (`ReturnType`), `awaited`. Absent: none.
   */
  readonly types?: Readonly<Record<string, 'same' | 'first' | 'class' | 'instance' | 'result' | 'awaited'>>
  /** `container.property` (or `tuple.property`) -> what reading it gives: `Values` of a map. Absent: none. */
  readonly properties?: Readonly<Record<string, LibraryProperty>>
  /** `container.method` -> position of the first argument that the method puts into the container. Absent: none. */
  readonly adders?: Readonly<Record<string, number>>
  /** Methods of containers whose last argument is an element, which says of which type what is made there is. Absent: none is known. */
  readonly takers?: ReadonlySet<string>
  /**
   * Which container `listOf…` is: `set` where lists are told apart from arrays, and an array given for all arguments of a function stands for
   * its elements. Absent: `array`.
   */
  readonly lists?: 'array' | 'set'
  /** Kinds of literals, and names of types, whose values have the members of other types of the language: `string` -> `str`. Absent: none. */
  readonly alike?: Readonly<Record<string, readonly string[]>>
  /** What a loop over a map receives. Absent: `key`. */
  readonly mapIteration?: 'key' | 'entry'
  /**
   * Whether a function of a package (undefined: of the language or a runner's globals) hands its callback what it makes itself, never anything
   * of the project's: the context of a test. Absent: of none that is known.
   */
  handsOwn?(packageName: string | undefined, path: string): boolean
  /** Members of pairs, in the order of what they hold: `first`, `second`. Absent: none. */
  readonly pairMembers?: readonly string[]
}

/**
 * `element`: an element of the receiver (of a map: a value), for a free function of its first argument that is no callback;
 * `self`: the receiver; `callback`: what the callback returns; `listOf…`: a list of it, `arrayOf…` an array; `argument`: the first argument
 * (the callback, where it is the first), `second` the one behind it, `arguments` any of them; `promiseOf…`: a promise of it;
 * `promiseOfAll`: a promise of what is in the promises of the first argument, by position; `entry`: a pair of key and value;
 * `instance`: one of the class that the method is called on; `optionOf…`, `resultOfArgument`, `errorOfArgument` an option or result of it;
 * `sameOfCallback`: the receiver's kind of container with what the callback returns; `iteratorOfFlattened`: what is in the containers in the
 * receiver; `iteratorOfIndexed`: pairs of a number and an element; `iteratorOfZipped`: pairs of an element and one of the first argument;
 * `tupleOfLists`: two lists of elements.
 */
export type LibraryValue =
  | 'instance'
  | 'arrayOfInstance'
  | 'element'
  | 'key'
  | 'entry'
  | 'listOfEntry'
  | 'listOfKey'
  | 'listOfSelf'
  | 'listOfArguments'
  | 'iteratorOfElement'
  | 'promiseOfCallback'
  | 'promiseOfElement'
  | 'promiseOfArgument'
  | 'promiseOfAll'
  | 'second'
  | 'arguments'
  | 'self'
  | 'callback'
  | 'listOfCallback'
  | 'listOfElement'
  | 'arrayOfElement'
  | 'argument'
  | 'iteratorOfSelf'
  | 'iteratorOfArgument'
  | 'iteratorOfCallback'
  | 'iteratorOfEntry'
  | 'iteratorOfKey'
  | 'iteratorOfFlattened'
  | 'iteratorOfIndexed'
  | 'iteratorOfZipped'
  | 'optionOfElement'
  | 'optionOfKey'
  | 'optionOfArgument'
  | 'resultOfArgument'
  | 'errorOfArgument'
  | 'sameOfCallback'
  | 'tupleOfLists'
  | 'none'

/** `first` and `second`: the parts of a tuple; the others as for methods. */
export type LibraryProperty = 'element' | 'key' | 'listOfElement' | 'listOfKey' | 'self' | 'first' | 'second'

export interface LibraryMethod {
  readonly returns: LibraryValue
  /** Position of the argument that is called, or -1. */
  readonly callback: number
  /** Positions of further arguments that are called. Absent: none. */
  readonly also?: readonly number[]
  /** What the parameters of the callback receive, in order. */
  readonly receives: readonly LibraryValue[]
  /** What the callback gives is flattened by one level (`flatMap`). */
  readonly flattens?: boolean
  /** The name under which the callback may be passed instead: `sorted(xs, key=f)`. */
  readonly keyword?: string
}

/** The project's files as a resolver may see them. Paths are relative to the root, with `/`. */
export interface ProjectView {
  has(path: string): boolean
  /** Text of a configuration file that the language asked for (`package.json`, `tsconfig.json`), or undefined. */
  config(path: string): string | undefined
  /** Paths of all configuration files of that base name, sorted; for `*.x` of those whose name ends in `.x`. */
  configsNamed(name: string): readonly string[]
  /** All indexed paths, sorted. */
  readonly paths: readonly string[]
}

/** An export that one of some files has (several are ambiguous), or something of a package. */
export type GivenName =
  | { readonly kind: 'export'; readonly name: string; readonly paths: readonly string[] }
  | { readonly kind: 'external'; readonly package: string }

export type ImportResolution =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'external'; readonly package: string }
  | { readonly kind: 'builtin'; readonly package: string }
  | { readonly kind: 'missing' }
  /**
   * A package without a file of its own (namespace package): its members are the module-level names of the files whose
   * `packageOf` is the path; then look-up continues below the folder.
   */
  | { readonly kind: 'folder'; readonly path: string }
