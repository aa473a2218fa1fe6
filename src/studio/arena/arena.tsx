export function Arena() {
  return <main class="page lab" />
}
