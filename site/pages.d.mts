export const root: string
export const menu: readonly { readonly title: string; readonly files: readonly (readonly [string, string?])[] }[]
export function pageFiles(): string[]
export function addressOf(file: string): string
export function anchorsOf(text: string): Set<string>
export function linksOf(text: string): { target: string; line: number }[]
export function targetOf(file: string, link: string): { path: string | undefined; anchor: string | undefined }
export function stage(file: string): { place: string; text: string; pictures: string[]; sources: string[] }
