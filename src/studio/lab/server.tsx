// What a page says where it has no server, or has lost it.
import { here, lost } from './studio-api.ts'

/** `what`: what a file host cannot do. */
export const FileHost = ({ what }: { readonly what: string }) =>
  here.value?.server === false ? (
    <p class="notice">
      This page is on a file host. {what} on your own machine: <code>npm start</code>.
    </p>
  ) : null

/** `kept`: what is not lost with it. */
export const Lost = ({ kept }: { readonly kept: string }) =>
  lost.value && here.value?.server ? (
    <p class="notice problem">
      The server does not answer. Start it again with <code>npm start</code>; {kept}.
    </p>
  ) : null
