/**
 * The parts that read a form, kept together for the browser as those of all pages are (../kit): where one is shown the
 * other is, but on paper, which imports this for that alone.
 */
export * from "./flow-strip";
export * from "./form-body";
