import { textOf } from "../forms/text-of.ts";

/** Quantities of lines, from fields such as `quantity-<id>`; those of zero are left out. */
export const quantitiesOf = (form: FormData, prefix: string): { id: string; quantity: number }[] =>
	[...form.entries()]
		.filter(([name]) => name.startsWith(prefix))
		.map(([name, value]) => ({ id: name.slice(prefix.length), quantity: Number(value) }))
		.filter(({ quantity }) => quantity !== 0);

export const optionalText = (form: FormData, name: string): string | undefined => textOf(form, name) || undefined;
