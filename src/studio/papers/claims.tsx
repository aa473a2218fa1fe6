// A claim next to what was measured: figures, a strip that shows both, and the verdict in words, symbol and colour.
import { type Claim, VERDICTS, type Verdict } from '../../reports/claim.ts'
import { figureText, grouped, halfInterval, paperText, seedsText, toleranceText } from '../../reports/words.ts'
import { TableHead } from '../parts/table-head.tsx'
import * as words from './words.ts'

export const meaningOf = (verdict: Verdict): string => VERDICTS.find(known => known.verdict === verdict)?.meaning ?? ''

/** "not comparable" */
export const verdictText = (verdict: Verdict): string => verdict.replace('-', ' ')

export const VerdictChip = ({ verdict, count }: { readonly verdict: Verdict; readonly count?: number }) => (
  <span class={`verdict ${verdict}`} title={meaningOf(verdict)}>
    <span aria-hidden="true">{VERDICTS.find(known => known.verdict === verdict)?.sign}</span>{' '}
    {count === undefined ? '' : `${count} `}
    {verdictText(verdict)}
  </span>
)

const WIDTH = 132

/** Our interval as a bar and the paper's figure as a dashed line, on one scale. */
function Strip({ paper, ours, low, high, unit }: Claim) {
  if (paper === null || unit === 'yes') return null
  const least = Math.min(low, paper)
  const most = Math.max(high, paper)
  const room = Math.max(most - least, Math.abs(most) * 0.02, 1e-9)
  const at = (value: number): number => 8 + ((WIDTH - 16) * (value - least + room * 0.12)) / (room * 1.24)
  return (
    <svg class="strip" width={WIDTH} height="20" viewBox={`0 0 ${WIDTH} 20`} aria-hidden="true">
      <line class="axis" x1="0" x2={WIDTH} y1="10" y2="10" />
      <line class="interval" x1={at(low)} x2={Math.max(at(high), at(low) + 1)} y1="10" y2="10" />
      <circle class="ours" cx={at(ours)} cy="10" r="3.5" />
      <line class="papers" x1={at(paper)} x2={at(paper)} y1="1.5" y2="18.5" />
    </svg>
  )
}

function Row({ claim }: { readonly claim: Claim }) {
  const { what, ours, unit, verdict, games, reason, command } = claim
  return (
    <tr>
      <td class="what">
        {what}
        {reason !== undefined && verdict !== 'reproduced' && <p class="note">{reason}</p>}
        {command !== undefined && (
          <details>
            <summary>{words.reproduce}</summary>
            <code>{command}</code>
          </details>
        )}
      </td>
      <td class="number" data-head={words.paperHeading}>
        {paperText(claim)} <span class="half">{toleranceText(claim)}</span>
      </td>
      <td class="number" data-head={words.oursHeading}>
        <b>{figureText(ours, unit)}</b> <span class="half">{halfInterval(claim)}</span>
      </td>
      <td class="strips">
        <Strip {...claim} />
      </td>
      <td class="number" data-head={words.seedsHeading}>
        {seedsText(claim)}
      </td>
      <td class="number" data-head={words.gamesHeading}>
        {games === 0 ? '' : grouped(games)}
      </td>
      <td>
        <VerdictChip verdict={verdict} />
      </td>
    </tr>
  )
}

const COLUMNS = [
  { name: words.claimHeading },
  { name: words.paperHeading, number: true },
  { name: words.oursHeading, number: true },
  { name: words.scaleHeading, unseen: true },
  { name: words.seedsHeading, number: true },
  { name: words.gamesHeading, number: true },
  { name: words.verdictHeading },
]

export const Claims = ({ claims }: { readonly claims: readonly Claim[] }) => (
  <table class="claims">
    <TableHead columns={COLUMNS} />
    <tbody>
      {claims.map(claim => (
        <Row key={claim.id} claim={claim} />
      ))}
    </tbody>
  </table>
)
