import { useEffect, useRef } from "react";

const CHECK_MS = 500;

/** Names as a repeated picture, escaped for XML. A pattern and no style: the page's policy allows none from script. */
function picture(text: string): string {
  const safe = text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return (
    '<svg class="watermark" aria-hidden="true"><defs><pattern id="watermark" width="260" height="160" patternUnits="userSpaceOnUse">' +
    `<text x="20" y="110" transform="rotate(-20 20 110)">${safe}</text></pattern></defs><rect width="100%" height="100%" fill="url(#watermark)"></rect></svg>`
  );
}

/**
 * Who looks at the page, over the page (shell rule 57); put back within half a second when it is changed or taken away.
 */
export function Watermark({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  const svg = picture(text);
  useEffect(() => {
    const box = place.current;
    const frame = box?.parentElement;
    if (!box || !frame) return;
    const drawn = box.innerHTML;
    const timer = setInterval(() => {
      if (box.innerHTML !== drawn) box.innerHTML = svg;
      for (const name of box.getAttributeNames()) box.removeAttribute(name);
      if (box.parentElement !== frame) frame.append(box);
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [svg]);
  return <div ref={place} dangerouslySetInnerHTML={{ __html: svg }} />;
}
