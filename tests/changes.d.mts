export function hearChanges(folder: string, hear: () => void): () => void
