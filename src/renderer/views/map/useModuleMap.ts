import { useMemo, useState } from 'react'
import type { Envelope } from '#shared/envelope'
import type { MapChoices, TestsFilter } from '#shared/viewState'
import { useAnswer, type Answer } from '../../state/useAnswer.ts'
import { readModuleMap, type ModuleMap } from './ModuleMap.ts'

export interface MapAnswer {
  /** What is waited for. */
  readonly answer: Answer
  readonly envelope: Envelope | undefined
  /** The map with nothing opened by hand: everything stands where this one puts it. */
  readonly base: ModuleMap | undefined
  readonly map: ModuleMap | undefined
  /** Churn was asked for and is not known, with the reason. */
  readonly noChurn: string | undefined
}

/**
 * The modules of the project, or of one folder of it: as they are by themselves, and with what is open. While the next is
 * awaited the last map of the same folder stays.
 */
export function useModuleMap({ path, open, overlay }: MapChoices, tests: TestsFilter): MapAnswer {
  const params = { path: path === '' ? '.' : path, tests }
  const opening = open.length === 0 ? {} : { expand: open }
  const first = useAnswer('module_map', params)
  const more = useAnswer('module_map', open.length === 0 ? undefined : { ...params, ...opening })
  const churn = useAnswer('module_map', overlay === 'churn' ? { ...params, ...opening, overlay } : undefined)
  const base = useRead(first.envelope)
  const opened = useRead(more.envelope)
  const commits = useRead(churn.envelope)
  const map = useLast(`${tests} ${path}`, open.length === 0 ? base : opened)
  const withChurn = useMemo(
    () => (commits === undefined || map === undefined ? map : addChurn(map, commits)),
    [map, commits],
  )
  const isWaiting = open.length > 0 && first.envelope !== undefined
  return {
    answer: isWaiting ? more : first,
    envelope: more.envelope ?? first.envelope,
    base,
    map: withChurn,
    noChurn: commits?.boxes.some((box) => box.churn !== undefined) === false ? 'git has no history here' : undefined,
  }
}

function useRead(envelope: Envelope | undefined): ModuleMap | undefined {
  return useMemo(() => (envelope === undefined ? undefined : readModuleMap(envelope)), [envelope])
}

/** The newest map under this key. */
function useLast(key: string, map: ModuleMap | undefined): ModuleMap | undefined {
  const [last, setLast] = useState({ key, map })
  const next = map ?? (last.key === key ? last.map : undefined)
  if (last.key !== key || last.map !== next) setLast({ key, map: next })
  return next
}

function addChurn(map: ModuleMap, commits: ModuleMap): ModuleMap {
  const known = new Map(commits.boxes.map(({ id, churn }) => [id, churn]))
  return { ...map, boxes: map.boxes.map((box) => ({ ...box, churn: known.get(box.id) })) }
}
