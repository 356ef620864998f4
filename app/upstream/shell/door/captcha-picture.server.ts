import { randomInt } from "node:crypto";

/** Strokes of each letter on a grid of 4 by 6: no font of the machine is needed, and no letter stands in the markup. */
const STROKES: Record<string, string> = {
  A: "06 20 46|14 34",
  C: "41 30 10 01 05 16 36 45",
  E: "40 00 06 46|03 33",
  F: "40 00 06|03 33",
  H: "00 06|40 46|03 43",
  J: "30 35 26 16 05",
  K: "00 06|40 03 46",
  L: "00 06 46",
  M: "06 00 23 40 46",
  N: "06 00 46 40",
  P: "06 00 30 41 42 33 03",
  R: "06 00 30 41 42 33 03|23 46",
  T: "00 40|20 26",
  U: "00 05 16 36 45 40",
  W: "00 16 22 36 40",
  X: "00 46|40 06",
  3: "01 10 30 41 42 33 23|33 44 45 36 16 05",
  4: "44 04 30 36",
  7: "00 40 16",
};
export const ALPHABET = Object.keys(STROKES);

const WIDTH = 132;
const HEIGHT = 44;

const between = (low: number, high: number) => low + (randomInt(1001) / 1000) * (high - low);

/** One letter: turned, leaning, each point a little out of place. */
function letter(character: string, left: number): string {
  const turn = between(-0.35, 0.35);
  const size = between(3.9, 4.7);
  const middle = { x: left + between(-2, 2), y: HEIGHT / 2 + between(-3, 3) };
  const lines = STROKES[character]!.split("|").map((stroke) => {
    const points = stroke.split(" ").map((point) => {
      const x = (Number(point[0]) - 2) * size + between(-0.9, 0.9);
      const y = (Number(point[1]) - 3) * size + between(-0.9, 0.9);
      return `${(middle.x + x * Math.cos(turn) - y * Math.sin(turn)).toFixed(1)} ${(middle.y + x * Math.sin(turn) + y * Math.cos(turn)).toFixed(1)}`;
    });
    return `M${points.join("L")}`;
  });
  return `<path d="${lines.join("")}" stroke="#232a35" stroke-width="${between(2.4, 3.2).toFixed(1)}"/>`;
}

/** A line through the letters, of their colour. */
function scratch(): string {
  const y = () => between(8, HEIGHT - 8).toFixed(0);
  return `<path d="M0 ${y()}C${WIDTH / 3} ${y()} ${(WIDTH * 2) / 3} ${y()} ${WIDTH} ${y()}" stroke="#232a35" stroke-width="1.4"/>`;
}

/** The answer as a picture: a PNG of about two kilobytes as a data address. */
export async function drawCaptcha(answer: string): Promise<string> {
  const letters = [...answer].map((character, place) =>
    letter(character, ((place + 0.5) * (WIDTH - 12)) / answer.length + 6),
  );
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f6f7f9"/>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${letters.join("")}${scratch()}${scratch()}</g></svg>`;
  // Loaded when the first picture is drawn: most processes never draw one.
  const { default: sharp } = await import("sharp");
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 8 }).toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}
