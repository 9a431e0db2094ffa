import { useState } from 'react'

interface TextChoiceProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChoose: (value: string) => void
}

/** A word that is typed and taken with Enter or by going on; Escape takes it back. */
export function TextChoice({ label, placeholder, value, onChoose }: TextChoiceProps) {
  const [typed, setTyped] = useState<string>()
  const take = () => {
    if (typed !== undefined && typed.trim() !== value) onChoose(typed.trim())
    setTyped(undefined)
  }
  return (
    <label className="field textchoice">
      <span className="fieldlabel">{label}</span>
      <input
        value={typed ?? value}
        placeholder={placeholder}
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
          else if (event.key === 'Escape' && typed !== undefined) setTyped(undefined)
          else return
          event.preventDefault()
        }}
      />
    </label>
  )
}
