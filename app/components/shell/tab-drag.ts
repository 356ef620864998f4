import { useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import { dropped, orderField } from "~/lib/shell/tab-order";

const tagOf = (event: Event) => (event.target as Element).closest<HTMLLIElement>(".tabs li[data-path]");

/** Tags are dragged to their place, and a right click opens a tag's menu (shell rule 52). */
export function useTabDrag(): void {
  const submit = useSubmit();
  useEffect(() => {
    const listening = new AbortController();
    let dragged: HTMLLIElement | null = null;
    let over: HTMLLIElement | null = null;

    function mark(tag: HTMLLIElement | null, side: "before" | "after" = "before") {
      over?.removeAttribute("data-drop");
      over = tag;
      over?.setAttribute("data-drop", side);
    }
    const on = <Type extends keyof DocumentEventMap>(type: Type, listener: (event: DocumentEventMap[Type]) => void) =>
      document.addEventListener(type, listener, { signal: listening.signal });

    on("dragstart", (event) => {
      dragged = tagOf(event);
    });
    on("dragover", (event) => {
      const tag = dragged && tagOf(event);
      if (!tag || tag === dragged) return mark(null);
      event.preventDefault();
      const { left, width } = tag.getBoundingClientRect();
      mark(tag, event.clientX < left + width / 2 ? "before" : "after");
    });
    on("drop", (event) => {
      if (!dragged || !over) return;
      event.preventDefault();
      const paths = [...document.querySelectorAll<HTMLLIElement>(".tabs li[data-path]")].map(
        (tag) => tag.dataset.path!,
      );
      const order = dropped(paths, dragged.dataset.path!, over.dataset.path!, over.dataset.drop as "before" | "after");
      const form = new FormData(document.getElementById("frame-tabs") as HTMLFormElement);
      for (const [n, path] of order.entries()) form.set(orderField(n), path);
      submit(form, { method: "post", action: "/tabs", preventScrollReset: true });
    });
    on("dragend", () => {
      mark(null);
      dragged = null;
    });
    on("contextmenu", (event) => {
      const menu = (event.target as Element).closest(".tabs li")?.querySelector<HTMLDetailsElement>(":scope > details");
      if (!menu) return;
      event.preventDefault();
      menu.open = true;
      menu.querySelector<HTMLElement>(".pop a, .pop button")?.focus();
    });
    return () => listening.abort();
  }, [submit]);
}
