/** Keys of a shortcut, one cap each; a shortcut is written `Ctrl K` or `G E`. */
export function Keys({ keys }: { readonly keys: string }) {
  const combined = /^(Ctrl|Alt|Shift) /.test(keys)
  return (
    <span className="keys">
      {(combined ? [keys] : keys.split(' ')).map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}
