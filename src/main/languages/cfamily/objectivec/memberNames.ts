/** The name under which a method without parameters is called by a message: its bare name is that of the property that it is. */
export function getterName(selector: string): string {
  return `${selector} message`
}

/** The selector of the method that an assignment to a property calls. */
export function setterName(property: string): string {
  return `set${property.slice(0, 1).toUpperCase()}${property.slice(1)}:`
}
