/** The box of a status, in the picture's units. */
type Box = {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly bottom: number;
};

/** How far from its box a line may end: the head of the arrow is drawn between them. */
const HEAD = 13;

/** The arrows of a picture, by the statuses where their lines begin and end: `In attesa → In transito`. */
export function arrowsIn(picture: string): readonly string[] {
  const boxes = boxesIn(picture);
  return Array.from(picture.matchAll(/class="arrow-path" d="([^"]*)"/g), ([, path = '']) => endsOf(path)).flatMap(
    ([start, end]) => {
      const [from, to] = [boxAt(boxes, start, 0), boxAt(boxes, end, HEAD)];
      // The first line comes from the dot where a shipment is added.
      return from ? [`${from.name} → ${to?.name}`] : [];
    },
  );
}

/** The names of the statuses of a picture, in their order. */
export function namesIn(picture: string): readonly string[] {
  return boxesIn(picture).map(({ name }) => name);
}

function boxesIn(picture: string): readonly Box[] {
  const pattern =
    /<g class="node [^"]*"><rect class="node-box" x="([^"]*)" y="([^"]*)" width="([^"]*)" height="([^"]*)".*?<\/g>/g;
  return Array.from(picture.matchAll(pattern), ([markup, ...numbers]) => {
    const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
    const lines = Array.from(markup.matchAll(/<tspan[^>]*>([^<]*)</g), ([, line]) => line);
    return { name: lines.join(' '), x, y, right: x + width, bottom: y + height };
  });
}

type Point = { readonly x: number; readonly y: number };

/** Where a path of absolute M, H, V, L and Q begins and ends. */
function endsOf(path: string): readonly [start: Point, end: Point] {
  const points: Point[] = [];
  for (const [, command = '', list = ''] of path.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const numbers = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const { x, y } = points.at(-1) ?? { x: 0, y: 0 };
    const [last = 0, before = 0] = numbers.toReversed();
    if (command === 'H') points.push({ x: last, y });
    else if (command === 'V') points.push({ x, y: last });
    else points.push({ x: before, y: last });
  }
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end) throw new Error(`a path without points: ${path}`);
  return [start, end];
}

function boxAt(boxes: readonly Box[], { x, y }: Point, room: number): Box | undefined {
  return boxes.find((box) => x >= box.x - room && x <= box.right + room && y >= box.y - room && y <= box.bottom + room);
}
