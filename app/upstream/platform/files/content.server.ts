import { fileTypeFromBuffer } from "file-type";
import { invalid } from "../refusal.server";
import { checkOfd, checkXml, looksLikeXml } from "./originals.server";

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
 * written anew: what is no picture fails, metadata (place, camera, thumbnails, appended archives) is gone. Everything
 * else is kept as it came.
 * @param ofForm whether docx, xlsx and the originals of electronic invoices, XML and OFD, are taken as well
 * @throws Refusal at field `file`
 */
export async function checkDocument(bytes: Buffer, ofForm = false): Promise<Checked> {
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime === "application/pdf") return { bytes, mime: type.mime, extension: "pdf" };
  if (ofForm) {
    if (type && OFFICE.includes(type.ext)) return { bytes, mime: type.mime, extension: type.ext };
    if (type?.ext === "zip" && (await checkOfd(bytes))) return { bytes, mime: "application/ofd", extension: "ofd" };
    if (looksLikeXml(bytes) && (await checkXml(bytes))) return { bytes, mime: "application/xml", extension: "xml" };
  }
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

/** Longest side of a picture whose pixels are looked at. */
const LOOKED_AT = 3000;

/** Grey pixels of a JPG or PNG, one byte each, made smaller where it is large. @throws for what is no such picture */
export async function decodedGrey(bytes: Buffer): Promise<{ data: Buffer; width: number; height: number }> {
  const { default: sharp } = await import("sharp");
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .rotate()
    .resize({ width: LOOKED_AT, height: LOOKED_AT, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .toColourspace("b-w")
    .timeout({ seconds: 5 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 1) throw new Error("not grey");
  return { data, width: info.width, height: info.height };
}
