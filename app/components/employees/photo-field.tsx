import { type ChangeEvent, useRef } from "react";
import { FileField } from "../form/field";

/** A photo larger than this many pixels on its long side is made smaller before it is sent. */
const LONG_SIDE = 1600;
const QUALITY = 0.9;

/** A picture file; where script runs, a camera's large one is made smaller first, else it goes as it is. */
export function PhotoField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const own = useRef<File | null>(null);

  async function onChange({ target }: ChangeEvent<HTMLDivElement>) {
    if (!(target instanceof HTMLInputElement) || target.type !== "file") return;
    const file = target.files?.[0];
    if (!file || file === own.current) return;
    const small = await shrunk(file).catch(() => null);
    // Another file was chosen meanwhile, or this one is small enough.
    if (!small || target.files?.[0] !== file) return;
    const list = new DataTransfer();
    list.items.add(small);
    own.current = small;
    target.files = list.files;
  }

  return (
    <div onChange={onChange}>
      <FileField name={name} label={label} hint={hint} accept="image/jpeg,image/png" required />
    </div>
  );
}

async function shrunk(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = LONG_SIDE / Math.max(picture.width, picture.height);
  if (scale >= 1) return null;
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
  return bytes && new File([bytes], file.name, { type: "image/jpeg" });
}
