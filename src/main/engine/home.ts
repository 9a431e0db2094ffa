/** Where everything is kept, and what is known there: for the rooms that may not speak to the store themselves. */
export { dataFolder, listProjects } from '#store/projectsFolder'
