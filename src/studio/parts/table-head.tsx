interface Column {
  readonly name: string
  /** A column of figures, aligned right. */
  readonly number?: boolean
  /** Only for screen readers, because sighted users see what it is. */
  readonly unseen?: boolean
  readonly title?: string
}

/** The header row of a table. */
export const TableHead = ({ columns }: { readonly columns: readonly Column[] }) => (
  <thead>
    <tr>
      {columns.map(({ name, number, unseen, title }) => (
        <th key={name} scope="col" class={number ? 'number' : undefined} title={title}>
          {unseen ? <span class="unseen">{name}</span> : name}
        </th>
      ))}
    </tr>
  </thead>
)
