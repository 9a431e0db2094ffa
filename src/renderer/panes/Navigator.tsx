import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { useBookmarks } from '../state/keptViews.ts'
import { Icon } from '../ui/Icon.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { BookmarkList } from './BookmarkList.tsx'
import { FileTree } from './FileTree.tsx'
import { SymbolList } from './SymbolList.tsx'

type NavigatorTab = 'files' | 'symbols' | 'bookmarks'

/** The way in: the files with their symbols, or all symbols, most connected first; filtered by what is typed. */
export function Navigator({ activeFile }: { readonly activeFile: string | undefined }) {
  const [tab, setTab] = useState<NavigatorTab>('files')
  const [filter, setFilter] = useState('')
  const bookmarks = useBookmarks((slice) => slice.bookmarks.length)
  return (
    <Tabs
      label="Navigator"
      tabs={[
        { value: 'files', label: 'Files' },
        { value: 'symbols', label: 'Symbols' },
        { value: 'bookmarks', label: 'Bookmarks', count: bookmarks === 0 ? undefined : String(bookmarks) },
      ]}
      value={tab}
      onChange={setTab}
    >
      <div className="pad">
        <label className="field">
          <Icon of={ListFilter} size="small" />
          <span className="spoken">Filter {tab}</span>
          <input
            placeholder={`Filter ${tab}`}
            value={filter}
            spellCheck={false}
            onChange={(event) => setFilter(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || filter === '') return
              event.preventDefault()
              setFilter('')
            }}
          />
        </label>
      </div>
      {tab === 'files' && <FileTree filter={filter.trim()} activeFile={activeFile} onClear={() => setFilter('')} />}
      {tab === 'symbols' && <SymbolList filter={filter.trim()} onClear={() => setFilter('')} />}
      {tab === 'bookmarks' && <BookmarkList filter={filter.trim()} onClear={() => setFilter('')} />}
    </Tabs>
  )
}
