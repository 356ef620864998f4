import { useEffect, useRef, useState } from "react";
import { isPlainClick } from "~/lib/plain-click";
import { shellPaths } from "~/lib/shell/paths";
import { useLater } from "../layout/use-later";

/** The link to the settings opens them as a drawer beside the page (shell rule 55). */
export function DrawerLink() {
  const [open, setOpen] = useState(false);
  const back = useRef<HTMLElement | null>(null);
  const [Drawer, ask] = useLater(async () => (await import("./display-drawer")).DisplayDrawer);
  const asking = useRef(ask);
  asking.current = ask;
  useEffect(() => {
    // Before React's own listeners, which would follow the link.
    function onClick(event: MouseEvent) {
      const link = (event.target as Element).closest<HTMLElement>(`.top a[href="${shellPaths.display}"]`);
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      // Its menu closes; the menu's button stays.
      back.current = link.closest("details")?.querySelector("summary") ?? link;
      asking.current();
      setOpen(true);
    }
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, []);
  return open && Drawer && <Drawer onClose={() => setOpen(false)} onClosed={() => back.current?.focus()} />;
}
