import { useEffect } from "react";

/** `/` outside a field, and Ctrl K anywhere, put the cursor into the search box. */
export function useFindKey(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const command = ctrlKey || metaKey;
      const typing = (target as Element).closest("input, textarea, select, [contenteditable]");
      if (!(command ? key.toLowerCase() === "k" : key === "/" && !altKey && !typing)) return;
      const box = document.querySelector<HTMLInputElement>(".find input");
      // Not shown on narrow screens, nor below a dialog.
      if (!box?.offsetParent || document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      box.focus();
      box.select();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
