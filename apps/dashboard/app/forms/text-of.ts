/** A text field of a form, without blanks around it; empty if the form has none. */
export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();
