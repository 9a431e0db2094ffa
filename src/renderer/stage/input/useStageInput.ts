import { useState, type KeyboardEvent } from 'react'
import type { StageCanvas } from '../canvas/createStageCanvas.ts'
import type { Box, StageProps } from '../types.ts'
import type { Picture } from '../usePicture.ts'
import { createRepeatGuard } from './createRepeatGuard.ts'
import { focusOf } from './focusOf.ts'
import { actOnKey, goToBox } from './keyActions.ts'
import { pointerActions } from './pointerActions.ts'
import { stageKey } from './stageKeys.ts'
import { type Hover, useHover } from './useHover.ts'
import { usePointer } from './usePointer.ts'
import { wishesOf } from './wishes.ts'

interface StageInput {
  /** The box that keys act on; undefined while nothing is drawn. */
  readonly focused: Box | undefined
  readonly hover: Hover | undefined
  readonly press: (event: KeyboardEvent) => void
  /** To a box of the picture, by its id. */
  readonly goTo: (id: string) => void
}

/** Turns pointer and keys into the reader's wishes. */
export function useStageInput(
  props: StageProps,
  canvas: StageCanvas | undefined,
  picture: Picture | undefined,
  focusStage: () => void,
): StageInput {
  const [bundle, setBundle] = useState<string>()
  const [hover, rest] = useHover()
  const projection = picture?.projection
  const focused = projection === undefined ? undefined : focusOf(projection, props.selected, bundle)
  const [isRepeat] = useState(() => createRepeatGuard())
  const wishes = wishesOf(props, setBundle, isRepeat)
  usePointer(canvas, pointerActions({ props, projection, wishes, focusStage, rest }))
  return {
    focused,
    hover,
    press: (event) => {
      const key = stageKey(event)
      if (key === undefined || canvas === undefined || picture === undefined || focused === undefined) return
      event.preventDefault()
      rest(undefined)
      actOnKey(key, { props, canvas, picture, focused, wishes })
    },
    goTo: (id) => {
      if (canvas !== undefined && picture !== undefined) goToBox(id, { canvas, picture, wishes })
    },
  }
}
