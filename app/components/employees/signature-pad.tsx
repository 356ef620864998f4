import { useTranslation } from "react-i18next";
import { useFieldSource } from "../form/source";
import { InlineScript } from "../layout/inline-script";
import { Button } from "../ui/button";

/** A field to sign on with finger, pen or mouse; it appears where scripts run and fills a hidden input `image`. */
export function SignaturePad() {
  const { t } = useTranslation("signature");
  const { values } = useFieldSource("image");
  return (
    <div className="fld" data-pad hidden>
      <span className="lab">{t("form.draw")}</span>
      <canvas className="pad" width={640} height={240} role="img" aria-label={t("form.draw")} />
      <input type="hidden" name="image" defaultValue={values[0]} />
      <Button kind="plain" type="button">
        {t("form.clear")}
      </Button>
      <InlineScript code={PAD} />
    </div>
  );
}

/** What was drawn before the form came back is drawn again. */
const PAD = `{
  const box = document.querySelector("[data-pad]");
  const [pad, image, clear] = ["canvas", "input", "button"].map((name) => box.querySelector(name));
  const pen = pad.getContext("2d");
  let drawing = false;
  const keep = (value) => {
    image.value = value;
    clear.disabled = value === "";
  };
  const at = (event) => {
    const { left, top, width, height } = pad.getBoundingClientRect();
    return [((event.clientX - left) / width) * pad.width, ((event.clientY - top) / height) * pad.height];
  };
  const end = () => {
    if (drawing) keep(pad.toDataURL("image/png"));
    drawing = false;
  };
  pad.onpointerdown = (event) => {
    pad.setPointerCapture(event.pointerId);
    drawing = true;
    Object.assign(pen, { lineWidth: 5, lineCap: "round", lineJoin: "round" });
    pen.beginPath();
    pen.moveTo(...at(event));
  };
  pad.onpointermove = (event) => {
    if (!drawing) return;
    pen.lineTo(...at(event));
    pen.stroke();
  };
  pad.onpointerup = pad.onpointercancel = end;
  clear.onclick = () => {
    pen.clearRect(0, 0, pad.width, pad.height);
    keep("");
  };
  if (image.value) {
    const before = new Image();
    before.onload = () => pen.drawImage(before, 0, 0);
    before.src = image.value;
  }
  keep(image.value);
  box.hidden = false;
}`;
