/** The name under which a constructor is a member. */
export const CONSTRUCTOR = '<init>'
/** The name under which a destructor is a member. */
export const DESTRUCTOR = '~'
