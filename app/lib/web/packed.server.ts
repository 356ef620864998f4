import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Names as headers write them. */
export type Coding = "br" | "gzip";

/** The smaller of the codings a browser reads; `accepted` is its Accept-Encoding. */
export function codingOf(accepted: string | null | undefined): Coding | undefined {
  const codings = accepted?.split(/\s*,\s*/) ?? [];
  return (["br", "gzip"] as const).find((coding) => codings.includes(coding));
}

/** As small as can be for what is kept; `quick` for what is packed for one request alone. */
export const packed = (text: string | Buffer, coding: Coding, quick = false): Promise<Buffer> =>
  coding === "br"
    ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quick ? 7 : constants.BROTLI_MAX_QUALITY } })
    : zip(text, { level: quick ? 7 : 9 });
