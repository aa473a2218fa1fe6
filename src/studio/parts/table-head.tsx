interface Column {
  readonly name: string
  /** Of figures, which stand to the right. */
  readonly number?: boolean
  /** For those who listen; whoever looks sees what it is. */
  readonly unseen?: boolean
  readonly title?: string
}

/** The first row of a table. */
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
