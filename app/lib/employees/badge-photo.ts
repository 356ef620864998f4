/** Smallest picture of a badge, in pixels, and the ratio of its sides (employees rule 44). */
export const PHOTO = {
  width: 295,
  height: 413,
  minBytes: 20 * 1024,
  maxBytes: 5 * 1024 * 1024,
  ratio: 5 / 7,
  tolerance: 0.05,
} as const;

export type PhotoFault = "bytes" | "small" | "ratio";

/**
 * What a badge photo lacks (employees rule 44): 20 KB to 5 MB, at least 295×413 pixels, upright 5:7 within 5 %; null:
 * nothing.
 * @param width as the picture is seen, after the camera's rotation
 */
export function badgePhotoFault({
  width,
  height,
  bytes,
}: {
  width: number;
  height: number;
  bytes: number;
}): PhotoFault | null {
  if (width < PHOTO.width || height < PHOTO.height) return "small";
  if (Math.abs(width / height / PHOTO.ratio - 1) > PHOTO.tolerance) return "ratio";
  return bytes < PHOTO.minBytes || bytes > PHOTO.maxBytes ? "bytes" : null;
}
