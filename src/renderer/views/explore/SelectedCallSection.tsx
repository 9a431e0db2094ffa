import { ArrowRight } from 'lucide-react'
import { activate } from '../../state/view.ts'
import { countOf } from '../../ui/formatCount.ts'
import { Shortened } from '../../ui/Shortened.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { SelectedCall } from './findCall.ts'

const SITES_SHOWN = 100

/** The selected call: who calls whom, and each line at which it happens. */
export function SelectedCallSection({
  call,
  onSite,
}: {
  readonly call: SelectedCall
  readonly onSite: (site: number) => void
}) {
  const { source, target, places, sites, via } = call
  return (
    <section className="sect" aria-label="Selected call">
      <h3>
        <span className="grow">Selected call</span>
        <span className="dim num">{countOf(sites, 'site')}</span>
      </h3>
      <div className="edgeline">
        <button type="button" className="end" data-symbol={source.qn} onClick={() => activate(source.qn)}>
          <Shortened text={source.name} title={`Make ${source.qn} active`} />
        </button>
        <span className="arrow">
          <Icon of={ArrowRight} size="small" />
        </span>
        <button type="button" className="end" data-symbol={target.qn} onClick={() => activate(target.qn)}>
          <Shortened text={target.name} title={`Make ${target.qn} active`} />
        </button>
      </div>
      <ul className="sites">
        {places.slice(0, SITES_SHOWN).map(({ line, column }, at) => (
          <li key={`${line}:${column}`} data-file={source.file} data-line={line}>
            <button type="button" className="siterow" aria-pressed={at === call.site} onClick={() => onSite(at)}>
              <code>{line}</code>
              <span className="grow clip">{source.file.slice(source.file.lastIndexOf('/') + 1)}</span>
              <span className="dim">{via}</span>
            </button>
          </li>
        ))}
      </ul>
      {sites > Math.min(places.length, SITES_SHOWN) && (
        <p className="dim small">
          {Math.min(places.length, SITES_SHOWN)} of {countOf(sites, 'site')} listed
        </p>
      )}
    </section>
  )
}
