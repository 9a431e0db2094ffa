import * as React from 'react'
import { Card } from './Card'
import * as form from './form'

interface Props {
  onSave: (name: string) => void
  items: Item[]
}

export const List = ({ onSave, items }: Props) => {
  const [open, setOpen] = React.useState(false)
  const toggle = React.useCallback(() => setOpen(!open), [open])
  const save = () => onSave('x')
  return (
    <Card {...props} title="list" onClick={toggle} onSave={save} footer={<Footer />}>
      {items.map((item) => (
        <form.Field key={item.id} render={renderItem} />
      ))}
      <>
        <div onClick={() => toggle()}>{open ? <Panel<Item> items={items} /> : null}</div>
      </>
      <svg:rect />
    </Card>
  )
}

export const Footer = React.memo(function Inner() {
  return <footer>{label()}</footer>
})
const Fancy = React.forwardRef<HTMLDivElement, Props>((props, ref) => <List {...props} />)

function renderItem(item: Item) {
  return <Fancy onSave={save} items={[item]} />
}
const generic = <T,>(value: T) => renderItem(value)
export default Fancy
