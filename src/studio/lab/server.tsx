// The notices on a page that has no server, or has lost its connection.
import { here, lost } from './studio-api.ts'
import * as words from './words.ts'

/** `what` is what a file host cannot do. */
export const FileHost = ({ what }: { readonly what: string }) =>
  here.value?.server === false ? (
    <p class="notice">
      <span>{words.onFileHost(what, <code>{words.startCommand}</code>)}</span>
    </p>
  ) : null

/** `kept` is what is not lost with the connection. */
export const Lost = ({ kept }: { readonly kept: string }) =>
  lost.value && here.value?.server ? (
    <p class="notice problem">
      <span>{words.connectionLost(kept, <code>{words.startCommand}</code>)}</span>
    </p>
  ) : null
