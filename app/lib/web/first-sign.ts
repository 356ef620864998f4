const LATEST_MS = 60_000;
const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin", "input", "scroll"];

/** Does something once: with the first sign of a person, or after a minute. Returns what calls it off. */
export function onFirstSign(act: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    for (const sign of SIGNS) document.removeEventListener(sign, begin);
  };
  const begin = () => {
    stop();
    act();
  };
  const timer = setTimeout(begin, LATEST_MS);
  for (const sign of SIGNS) document.addEventListener(sign, begin, { passive: true });
  return stop;
}
