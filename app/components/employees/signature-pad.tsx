import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button";

const WIDTH = 640;
const HEIGHT = 240;

/** A field to sign on with finger, pen or mouse; it appears where scripts run and fills a hidden input `image`. */
export function SignaturePad() {
  const { t } = useTranslation("signature");
  const canvas = useRef<HTMLCanvasElement>(null);
  const [live, setLive] = useState(false);
  const [image, setImage] = useState("");
  const drawing = useRef(false);
  useEffect(() => setLive(true), []);
  if (!live) return null;

  const at = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return [
      ((event.clientX - box.left) / box.width) * WIDTH,
      ((event.clientY - box.top) / box.height) * HEIGHT,
    ] as const;
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = event.currentTarget.getContext("2d")!;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    Object.assign(pen, { lineWidth: 5, lineCap: "round", lineJoin: "round" });
    pen.beginPath();
    pen.moveTo(...at(event));
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing.current) return;
    const pen = event.currentTarget.getContext("2d")!;
    pen.lineTo(...at(event));
    pen.stroke();
  };
  const end = () => {
    if (!drawing.current) return;
    drawing.current = false;
    setImage(canvas.current!.toDataURL("image/png"));
  };
  const clear = () => {
    canvas.current!.getContext("2d")!.clearRect(0, 0, WIDTH, HEIGHT);
    setImage("");
  };

  return (
    <div className="fld">
      <span className="lab">{t("form.draw")}</span>
      <canvas
        ref={canvas}
        className="pad"
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={t("form.draw")}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <input type="hidden" name="image" value={image} />
      <Button kind="plain" type="button" onClick={clear} disabled={image === ""}>
        {t("form.clear")}
      </Button>
    </div>
  );
}
