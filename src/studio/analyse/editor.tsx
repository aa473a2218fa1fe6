// A position or a game to look at: set up, pasted, or from a file.

import { useState } from 'preact/hooks'
import type { Game, State } from '../../core/contract.ts'
import { familyOf } from '../../games/registry.ts'
import { readAnything } from '../reading.ts'
import { reason } from '../words.ts'
import { open } from './analysis.ts'
import { SetUp } from './set-up.tsx'

interface EditorProps {
  readonly game: Game
  /** The position to begin with. */
  readonly state: State
  onDone(): void
}

const HELP: Readonly<Record<string, string>> = {
  ludo: 'Who acts and the die, then each player’s pieces: h home, g goal, a number for squares gone. “r6 h,h,5,g/h,h,h,h/0,12,12,51/h,h,h,h”',
  backgammon: 'A GNUbg ID with the dice, “4HPwATDgc/ABMA 31”, or an XGID.',
  plakoto: 'Who is on roll and the dice, then both sides’ men by point: “r31 24:15/24:15”',
  fevga: 'Who is on roll and the dice, then both sides’ men by point: “r31 24:15/24:15”',
  checkers: 'A FEN: who is to move, then both sides’ squares, K for kings. “W:W21,22,K30:B1,2,K5”',
  giveaway: 'A FEN: who is to move, then both sides’ squares, K for kings. “W:W21,22,K30:B1,2,K5”',
}

export function Editor({ game: of, state, onDone }: EditorProps) {
  const game = of.id
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const show = (what: string): boolean => {
    try {
      void open(readAnything(what, game))
      setProblem('')
      return true
    } catch (error) {
      setProblem(reason(error))
      return false
    }
  }
  return (
    <>
      <SetUp
        game={of}
        first={state}
        onDone={set => {
          try {
            void open(readAnything(set, game))
            onDone()
            return undefined
          } catch (error) {
            return reason(error)
          }
        }}
      />
      <form
        class="editor"
        onSubmit={event => {
          event.preventDefault()
          if (show(text)) onDone()
        }}
      >
        <div class="row">
          <label class="field stacked">
            <span>Or paste a position or a game. {HELP[familyOf(game).name]}</span>
            <textarea rows={3} value={text} onInput={event => setText((event.target as HTMLTextAreaElement).value)} />
          </label>
          <label class="field stacked">
            <span>Or a file: .mat, PDN or a saved game</span>
            <input
              type="file"
              accept=".mat,.pdn,.json,.txt,.fen"
              onChange={event => {
                const [file] = (event.target as HTMLInputElement).files ?? []
                if (file)
                  void file.text().then(content => {
                    if (show(content)) onDone()
                  })
              }}
            />
          </label>
        </div>
        {problem !== '' && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <footer>
          <button type="submit" class="primary">
            Open it
          </button>
        </footer>
      </form>
    </>
  )
}
