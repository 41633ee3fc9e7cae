/** A question: the number of its answer, and the numbers of its words. */
type Example = { readonly answer: number; readonly words: readonly number[] };

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
  const answersOf = new Map<string, number[]>();
  for (const [answer, own] of questions.entries()) {
    for (const term of own.flat()) {
      const answers = answersOf.get(term);
      if (!answers) answersOf.set(term, [answer]);
      else if (answers.at(-1) !== answer) answers.push(answer);
    }
  }
  const pairs = pairsOf([...answersOf.values()]);
  const numbers = new Map(Array.from(answersOf.keys(), (term, word) => [term, word]));
  const examples = questions.flatMap((own, answer) =>
    own.map((terms): Example => ({ answer, words: terms.flatMap((term) => numbers.get(term) ?? []) })),
  );
  const room = { odds: new Float64Array(questions.length), likely: new Int32Array(questions.length) };
  for (let turn = 0; turn < examples.length * ROUNDS; turn += 1) {
    const example = examples[(turn * STRIDE) % examples.length];
    if (example) learn(example, pairs, room);
  }
  return new Map(
    Array.from(answersOf, ([term, answers], word) => {
      const weights = pairs.weights.subarray(pairs.starts[word]);
      return [term, new Map(answers.map((answer, at) => [answer, weights[at] ?? 0]))];
    }),
  );
}

/**
 * Each word with each answer that has it in a question. The pairs of a word stand side by side, from its number in
 * `starts` to that of the next word. Lists of numbers are read several times as fast as objects.
 */
type Pairs = {
  readonly starts: Int32Array;
  readonly answers: Int32Array;
  /** How much the word speaks for the answer. */
  readonly weights: Float64Array;
  /** How much that weight has moved so far. */
  readonly moved: Float64Array;
};

function pairsOf(answersOf: readonly (readonly number[])[]): Pairs {
  const starts = new Int32Array(answersOf.length + 1);
  for (const [word, { length }] of answersOf.entries()) starts[word + 1] = (starts[word] ?? 0) + length;
  const answers = Int32Array.from(answersOf.flat());
  const { length } = answers;
  return { starts, answers, weights: new Float64Array(length), moved: new Float64Array(length).fill(Number.EPSILON) };
}

/** Room for the odds of all answers, which are 0 between two steps, and for the numbers of those that have some. */
type Room = { readonly odds: Float64Array; readonly likely: Int32Array };

/** Moves the weights of the words of one question, so that its answer becomes likelier. */
function learn({ answer, words }: Example, { starts, answers, weights, moved }: Pairs, { odds, likely }: Room): void {
  let found = 0;
  for (const word of words) {
    const end = starts[word + 1] ?? 0;
    for (let pair = starts[word] ?? 0; pair < end; pair += 1) {
      const weight = weights[pair] ?? 0;
      if (weight === 0) continue;
      const each = answers[pair] ?? 0;
      const sum = odds[each] ?? 0;
      if (sum === 0) likely[found++] = each;
      odds[each] = sum + weight;
    }
  }
  // An answer for which no word speaks has the odds 1.
  let total = odds.length - found;
  for (let at = 0; at < found; at += 1) {
    const each = likely[at] ?? 0;
    const odd = Math.exp(odds[each] ?? 0);
    odds[each] = odd;
    total += odd;
  }
  for (const word of words) {
    const end = starts[word + 1] ?? 0;
    for (let pair = starts[word] ?? 0; pair < end; pair += 1) {
      const weight = weights[pair] ?? 0;
      const each = answers[pair] ?? 0;
      // It cannot become less.
      if (weight === 0 && each !== answer) continue;
      const share = (odds[each] || 1) / total;
      const slope = share - (each === answer ? 1 : 0) + DECAY.share * weight + DECAY.amount;
      const far = (moved[pair] ?? 0) + slope * slope;
      moved[pair] = far;
      weights[pair] = Math.max(0, weight - (STEP * slope) / Math.sqrt(far));
    }
  }
  for (let at = 0; at < found; at += 1) odds[likely[at] ?? 0] = 0;
}
