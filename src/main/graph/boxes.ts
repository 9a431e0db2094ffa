import { folderTree, type Folder } from './folderTree.ts'

/** A part of the project that is drawn and counted as one. Boxes do not overlap, and together have every file. */
export interface Box {
  /**
   * Says what is in it, and stays the same while that exists: the path of a folder (all below it) or of a file; `folder/*` for
   * the files directly in a folder whose folders are boxes of their own; `folder/+` for the small rest of an opened folder.
   */
  readonly id: string
  readonly kind: 'folder' | 'file' | 'rest'
  /** The box that was opened to show this one; undefined at the top. */
  readonly parent: string | undefined
  /** Rows of `graph.files`, ascending. */
  readonly files: readonly number[]
  /** Whether it can be opened. */
  readonly opens: boolean
}

export interface BoxOptions {
  path(file: number): string
  /** What decides which box is large: symbols of a file, for instance. */
  weight(file: number): number
  /** Boxes are opened on their own while there are no more than this. */
  readonly target: number
  /** Below this many even folders without folders are opened, so that a small project shows its files. */
  readonly least: number
  /** Ids of boxes to open beside, in their order; unknown ones and those that are folded away are left. */
  readonly open: readonly string[]
  /** Most boxes there are, whatever is opened: the rest of a folder is folded into one. */
  readonly max: number
}

export interface Boxes {
  /** By id. */
  readonly boxes: readonly Box[]
  /** Boxes that were opened: id and the box that held them. Outermost first. */
  readonly opened: readonly { readonly id: string; readonly parent: string | undefined }[]
  /** Ids that were asked to be opened and are not. */
  readonly unopened: readonly string[]
}

/** Of one opened folder so many are shown by themselves at most. */
const CHILDREN_MAX = 60

/** A box with what is known of its inside. */
interface Candidate extends Box {
  readonly folder: Folder | undefined
  readonly weight: number
}

/**
 * Divides files into boxes: begins with the outermost folders and opens the heaviest while the target allows; then what was
 * asked for. What is opened on its own does not depend on what is asked for, so that opening one box moves no other.
 */
export function chooseBoxes(files: readonly number[], options: BoxOptions): Boxes {
  const weigh = (rows: readonly number[]): number => rows.reduce((sum, file) => sum + options.weight(file), 0)
  const opened: { readonly id: string; readonly parent: string | undefined }[] = []
  const shown = new Map<string, Candidate>()
  const unopened: string[] = []

  function put(boxes: readonly Candidate[]): void {
    for (const box of boxes) shown.set(box.id, box)
  }
  function open(box: Candidate, children: readonly Candidate[]): void {
    shown.delete(box.id)
    opened.push({ id: box.id, parent: box.parent })
    put(children)
  }

  const root = folderTree(options.path, files)
  put(childrenOf({ ...ofFolder(root, undefined, weigh), id: '' }, options, weigh, options.max).map(atTop))
  // A folder below its share is small as it is: what it holds would only crowd the picture.
  const share = weigh(files) / options.target
  openHeaviest((box) => (box.folder?.folders.length ?? 0) > 0 && box.weight >= share, options.target)
  if (shown.size < options.least) openHeaviest((box) => box.opens && box.weight >= share, options.target)
  for (const id of options.open) {
    const box = shown.get(id)
    const room = options.max - shown.size + 1
    const children = box === undefined || !box.opens || room < 2 ? [] : childrenOf(box, options, weigh, room)
    if (box === undefined || children.length === 0) {
      if (!opened.some((known) => known.id === id)) unopened.push(id)
    } else open(box, children)
  }
  return { boxes: [...shown.values()].map(plain).sort((a, b) => (a.id < b.id ? -1 : 1)), opened, unopened }

  function openHeaviest(admits: (box: Candidate) => boolean, target: number): void {
    const passed = new Set<string>()
    for (;;) {
      const next = heaviest([...shown.values()].filter((box) => !passed.has(box.id) && admits(box)))
      if (next === undefined) return
      passed.add(next.id)
      const children = childrenOf(next, options, weigh, Infinity)
      if (children.length > 1 && shown.size + children.length - 1 <= target) open(next, children)
    }
  }
}

function heaviest(boxes: readonly Candidate[]): Candidate | undefined {
  return boxes.reduce<Candidate | undefined>((best, box) => {
    if (best === undefined || box.weight > best.weight) return box
    return box.weight === best.weight && box.id < best.id ? box : best
  }, undefined)
}

type Weigh = (files: readonly number[]) => number

/** What stands directly in a box: its folders and the files beside them as one; of a folder without folders, its files. */
function childrenOf(box: Candidate, options: BoxOptions, weigh: Weigh, room: number): readonly Candidate[] {
  const folders = (box.folder?.folders ?? []).map((folder) => ofFolder(folder, box.id, weigh))
  const direct = box.folder?.files ?? box.files
  const asFiles = folders.length === 0 || direct.length === 1
  const files = asFiles
    ? direct.map((file) => ofFile(file, box.id, options))
    : direct.length === 0
      ? []
      : [ofDirectFiles(box.folder?.path ?? '.', direct, box.id, weigh)]
  return folded([...folders, ...files], box, Math.min(CHILDREN_MAX, room))
}

/** The heaviest by themselves and the others as one. */
function folded(children: readonly Candidate[], { id, folder }: Candidate, room: number): readonly Candidate[] {
  if (children.length <= room) return children
  const byWeight = [...children].sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))
  const rest = byWeight.slice(room - 1)
  const files = rest.flatMap((child) => child.files).sort((a, b) => a - b)
  const path = folder?.path ?? id.replace(/\/\*$/, '')
  const weight = rest.reduce((sum, child) => sum + child.weight, 0)
  const box: Candidate = {
    id: within(path, '+'),
    kind: 'rest',
    parent: id,
    files,
    opens: false,
    folder: undefined,
    weight,
  }
  return [...byWeight.slice(0, room - 1), box]
}

function ofFolder(folder: Folder, parent: string | undefined, weigh: Weigh): Candidate {
  const { path, all } = folder
  return { id: path, kind: 'folder', parent, files: all, opens: all.length > 1, folder, weight: weigh(all) }
}

function ofDirectFiles(path: string, files: readonly number[], parent: string, weigh: Weigh): Candidate {
  const opens = files.length > 1
  return { id: within(path, '*'), kind: 'folder', parent, files, opens, folder: undefined, weight: weigh(files) }
}

function ofFile(file: number, parent: string, options: BoxOptions): Candidate {
  const weight = options.weight(file)
  return { id: options.path(file), kind: 'file', parent, files: [file], opens: false, folder: undefined, weight }
}

function within(folder: string, what: string): string {
  return folder === '.' ? what : `${folder}/${what}`
}

function atTop(box: Candidate): Candidate {
  return { ...box, parent: undefined }
}

function plain({ id, kind, parent, files, opens }: Candidate): Box {
  return { id, kind, parent, files, opens }
}
