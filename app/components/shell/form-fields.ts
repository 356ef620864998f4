type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field of the page's forms as `app/lib/kept-views` knows it, and the way to put a value back. */
export interface PageField {
  key: string;
  value: string | boolean;
  changed: boolean;
  retype(value: string | boolean): void;
}

/** Secrets, files and what the frame itself puts into a form. A secret that is shown is text, but says what it is. */
const LEFT_OUT =
  "[type=password], [type=file], [type=hidden], [autocomplete*=password], [autocomplete=one-time-code], [name^=_]";

/** Fields of the forms in the page that change something; searches stand in the address. */
export function pageFields(): PageField[] {
  return [...document.querySelectorAll<HTMLFormElement>('main form[method="post"]')].flatMap((form, n) => {
    const seen = new Map<string, number>();
    return [...form.elements].flatMap((element) => {
      if (!isControl(element) || !element.name || element.matches(LEFT_OUT)) return [];
      const nth = seen.get(element.name) ?? 0;
      seen.set(element.name, nth + 1);
      return [fieldOf(element, `${n} ${element.name} ${nth}`)];
    });
  });
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

function fieldOf(control: Control, key: string): PageField {
  if (control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio")) {
    const value = control.checked;
    // A radio button is left by picking another.
    return {
      key,
      value,
      changed: value !== control.defaultChecked,
      retype: (picked) => picked !== control.checked && (picked || control.type === "checkbox") && control.click(),
    };
  }
  return {
    key,
    value: control.value,
    changed:
      control instanceof HTMLSelectElement
        ? [...control.options].some((option) => option.selected !== option.defaultSelected)
        : control.value !== control.defaultValue,
    retype(value) {
      // Past React's own setter, or it takes the event for a repetition.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")!.set!.call(control, value);
      for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
    },
  };
}
