/** The words of one question, each once, and the number of the answer. */
type Example = { readonly answer: number; readonly words: readonly Word[] };

/**
 * A word: the answers with a question that has it, in order, how much it speaks for each, and how much that weight has
 * moved so far.
 */
type Word = { readonly answers: number[]; readonly weights: number[]; readonly moved: number[] };

/** How often all questions are read, and how far a weight moves at first. */
const ROUNDS = 12;
const STEP = 0.5;

/** How much each step takes from a weight: a share of it, and an amount. */
const DECAY = { share: 0.001, amount: 0.003 } as const;

/** Questions in the order of the file are about one page for long. This prime takes them from all over it. */
const STRIDE = 7919;

/**
 * Learns how much each word of readers' questions speaks for each answer, as the logarithm of its odds: a softmax
 * regression with AdaGrad, which reads the questions in a fixed order. `questions` holds those of each answer, each as
 * its terms. No weight is negative: a word that other answers have too just gets a small one.
 */
export function learnWeights(
  questions: readonly (readonly (readonly string[])[])[],
): ReadonlyMap<string, ReadonlyMap<number, number>> {
  const words = new Map<string, Word>();
  const examples = questions.flatMap((own, answer) =>
    own.map((terms): Example => ({ answer, words: terms.map((term) => wordOf(words, term, answer)) })),
  );
  const odds = new Float64Array(questions.length);
  for (let turn = 0; turn < examples.length * ROUNDS; turn += 1) {
    const example = examples[(turn * STRIDE) % examples.length];
    if (example) learn(example, odds);
  }
  return new Map(
    Array.from(words, ([term, { answers, weights }]) => [
      term,
      new Map(answers.map((answer, at) => [answer, weights[at] ?? 0])),
    ]),
  );
}

function wordOf(words: Map<string, Word>, term: string, answer: number): Word {
  const word = words.get(term) ?? { answers: [], weights: [], moved: [] };
  words.set(term, word);
  if (word.answers.at(-1) !== answer) {
    word.answers.push(answer);
    word.weights.push(0);
    word.moved.push(Number.EPSILON);
  }
  return word;
}

/** Moves the weights of the words of one question, so that its answer becomes likelier. `odds` is only room. */
function learn({ answer, words }: Example, odds: Float64Array): void {
  odds.fill(0);
  for (const { answers, weights } of words) {
    for (const [at, each] of answers.entries()) odds[each] = (odds[each] ?? 0) + (weights[at] ?? 0);
  }
  let total = 0;
  for (const [each, sum] of odds.entries()) {
    odds[each] = sum === 0 ? 1 : Math.exp(sum);
    total += odds[each] ?? 0;
  }
  for (const { answers, weights, moved } of words) {
    for (const [at, each] of answers.entries()) {
      const weight = weights[at] ?? 0;
      // It cannot become less.
      if (weight === 0 && each !== answer) continue;
      const slope = (odds[each] ?? 0) / total - (each === answer ? 1 : 0) + DECAY.share * weight + DECAY.amount;
      const far = (moved[at] ?? 0) + slope ** 2;
      moved[at] = far;
      weights[at] = Math.max(0, weight - (STEP * slope) / Math.sqrt(far));
    }
  }
}
