import type { Command } from 'commander'
import { type ListedModel, listModels, locateModel, readModel } from '../node/models.ts'
import { runFolders } from '../node/runs.ts'
import { jsonOption } from './options.ts'
import { trainingFolders } from './runs.ts'
import { bold, green, layOut, percent, print, printJson, red, whole } from './terminal.ts'

export function modelsCommand(program: Command): void {
  program
    .command('models')
    .summary('list trained models, shipped and your own')
    .description(
      'Lists the models that ship with ludus, those in models/ and those in run folders, with their cards. Weights that do not match their card are reported as damaged.',
    )
    .argument('[folders...]', 'folders to search for runs, three levels deep (default: runs)')
    .addOption(jsonOption())
    .action((folders: string[], flags: { json: boolean }) => {
      const models = listModels(trainingFolders(folders).flatMap(folder => runFolders(folder)))
      if (flags.json) printJson({ models: models.map(({ card, ...rest }) => ({ ...rest, whole: !!card, ...card })) })
      else
        print(
          layOut(
            [
              { head: 'model' },
              { head: 'game' },
              { head: 'encoding' },
              { head: 'network' },
              { head: 'learned', right: true },
              { head: 'win rate against' },
              { head: 'file' },
            ],
            models.map(row),
          ),
        )
    })
}

function row({ model, card, problem = '' }: ListedModel): string[] {
  if (!card) return [model, '', '', '', '', '', red(problem)]
  const { game, encoder, shape, steps, unit, figures } = card
  return [
    model,
    game,
    encoder,
    shape.sizes.join('-'),
    `${whole(steps)} ${unit}`,
    figures.map(({ against, share }) => `${against} ${percent(share, 1)}`).join(', '),
    green('ok'),
  ]
}

export function showModel(name: string, json: boolean): void {
  const { card } = readModel(locateModel(name))
  if (json) {
    printJson(card)
    return
  }
  print(`${bold(name)}  ${card.game}, ${card.encoder}, ${card.shape.sizes.join('-')}\n`)
  print(`trained by ${card.recipe}, seed ${card.seed}, ${whole(card.steps)} ${card.unit}\n`)
  print(
    layOut(
      [
        { head: 'against' },
        { head: 'share', right: true },
        { head: '95%', right: true },
        { head: 'games', right: true },
      ],
      card.figures.map(({ against, share, low, high, games }) => [
        against,
        percent(share, 1),
        `${percent(low, 1)} – ${percent(high, 1)}`,
        whole(games),
      ]),
    ),
  )
}
