import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";

/**
 * A QR code as the path of an SVG whose view box is `size` square, without its quiet zone of four modules (decision
 * 0014).
 */
export function qrCode(text: string): { size: number; path: string } {
  const code = generate(text);
  return { size: code.size, path: toSvgPath(code) };
}
