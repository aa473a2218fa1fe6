// The strings of the notice of a newer build.

export const newVersionReady = 'A new version is ready.'
export const reload = 'Reload'
