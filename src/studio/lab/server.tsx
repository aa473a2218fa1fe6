// The notices on a page that has no server, or has lost its connection.
import { here, lost } from './studio-api.ts'

/** `what` is what a file host cannot do. */
export const FileHost = ({ what }: { readonly what: string }) =>
  here.value?.server === false ? (
    <p class="notice">
      <span>
        This page is on a file host. {what} on your own machine: <code>npm start</code>.
      </span>
    </p>
  ) : null

/** `kept` is what is not lost with the connection. */
export const Lost = ({ kept }: { readonly kept: string }) =>
  lost.value && here.value?.server ? (
    <p class="notice problem">
      <span>
        The server does not answer. Start it again with <code>npm start</code>; {kept}.
      </span>
    </p>
  ) : null
