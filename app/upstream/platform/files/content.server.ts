import { fileTypeFromBuffer } from "file-type";
import { invalid } from "../refusal.server";

const IMAGE_BYTES = 10 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;

export interface Checked {
  bytes: Buffer;
  mime: string;
  extension: string;
}

/** Office files without macros: they are never opened here, and a browser only saves them. */
const OFFICE = ["docx", "xlsx"];

/**
 * Decides by content, never by name, whether a document is a PDF, JPG or PNG (shell rule 36). Images are decoded and
 * written anew: what is no picture fails, metadata (place, camera, thumbnails, appended archives) is gone.
 * @param office whether docx and xlsx are taken as well
 * @throws Refusal at field `file`
 */
export async function checkDocument(bytes: Buffer, office = false): Promise<Checked> {
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime === "application/pdf") return { bytes, mime: type.mime, extension: "pdf" };
  if (office && type && OFFICE.includes(type.ext)) return { bytes, mime: type.mime, extension: type.ext };
  if (type?.mime !== "image/jpeg" && type?.mime !== "image/png") throw invalid({ file: { key: "errors:fileType" } });
  if (bytes.length > IMAGE_BYTES) throw invalid({ file: { key: "errors:fileTooLarge", params: { n: 10 } } });
  // Loaded on the first image only: most processes never see one.
  const { default: sharp } = await import("sharp");
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" }).rotate();
    const clean = type.mime === "image/png" ? image.png() : image.jpeg({ quality: 88 });
    return { bytes: await clean.toBuffer(), mime: type.mime, extension: type.ext };
  } catch {
    throw invalid({ file: { key: "errors:fileUnsafe" } });
  }
}

/**
 * Sides of a JPG or PNG as it is seen, after the camera's rotation.
 * @throws Refusal at field `file`
 */
export async function pictureSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime !== "image/jpeg" && type?.mime !== "image/png") throw invalid({ file: { key: "errors:pictureType" } });
  const { default: sharp } = await import("sharp");
  try {
    const { width, height, orientation = 1 } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    throw invalid({ file: { key: "errors:fileUnsafe" } });
  }
}
