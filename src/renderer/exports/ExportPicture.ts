import type { ShownPicture } from '../stage/shownPicture.ts'

/** What is exported: the picture as it is drawn, and where it came from. */
export interface ExportPicture extends Omit<ShownPicture, 'goTo'> {
  /** Which project, and that it is what was drawn: folded boxes stand for what they count. */
  readonly note: string
}

/** The colours and faces of the theme, by the names of their tokens. */
export interface ExportTheme {
  readonly color: (token: string) => string
  readonly fontUi: string
  readonly fontCode: string
}
