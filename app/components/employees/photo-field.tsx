import { FileField } from "../form/field";
import { InlineScript } from "../layout/inline-script";

/** A picture file; where script runs, a camera's large one is made smaller first, else it goes as it is. */
export function PhotoField({ name, label, hint }: { name: string; label: string; hint: string }) {
  return (
    <div data-photo>
      <FileField name={name} label={label} hint={hint} accept="image/jpeg,image/png" required />
      <InlineScript code={SHRINK} />
    </div>
  );
}

/** At most 1,600 pixels on the long side, as JPEG; what is small enough, or cannot be read here, goes as it is. */
const SHRINK = `{
  const field = document.querySelector("[data-photo] input[type=file]");
  let own;
  const shrunk = async (file) => {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = 1600 / Math.max(picture.width, picture.height);
    if (scale >= 1) return null;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const bytes = await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.9));
    return bytes && new File([bytes], file.name, { type: "image/jpeg" });
  };
  field.addEventListener("change", async () => {
    const file = field.files[0];
    if (!file || file === own) return;
    const small = await shrunk(file).catch(() => null);
    // Another file was chosen meanwhile, or this one is small enough.
    if (!small || field.files[0] !== file) return;
    const list = new DataTransfer();
    list.items.add(small);
    own = small;
    field.files = list.files;
  });
}`;
