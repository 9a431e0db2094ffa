/** A record whose fields may still change while its file is being read. */
export type Draft<Type> = {
  -readonly [Key in keyof Type]: Type[Key] extends readonly (infer Item)[] ? Item[] : Type[Key]
}
