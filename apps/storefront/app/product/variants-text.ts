import type { PerUnit, Variant } from "./choices.ts";
import type { Stock } from "./stock.ts";

const between = { variants: "^", members: "~", parts: "*" } as const;
const reserved = /[%~^*]/g;

/**
 * Encodes variants for the browser. A product has up to a thousand, all with the same fields: encoded by column, they
 * take less than half the space.
 */
export const writeVariants = (variants: readonly Variant[]): string =>
	variants
		.map(({ id, choices, price, before = "", stock, picture = "", sku = "", perUnit }) =>
			[
				...[id, choices.join(between.parts), price, before],
				...[stock.state, stock.left ?? "", picture, sku.replace(reserved, encode)],
				perUnit ? [perUnit.price, perUnit.quantity, perUnit.unit].join(between.parts) : "",
			].join(between.members),
		)
		.join(between.variants);

const encode = (letter: string): string => `%${letter.charCodeAt(0).toString(16)}`;
const decode = (_: string, code: string): string => String.fromCharCode(Number.parseInt(code, 16));

export const readVariants = (text: string): Variant[] => (text ? text.split(between.variants).map(readVariant) : []);

const readVariant = (text: string): Variant => {
	const [id = "", choices = "", price = "", before, ...rest] = text.split(between.members);
	const [state, left, picture, sku, perUnit] = rest;
	return {
		id,
		choices: choices === "" ? [] : choices.split(between.parts).map(Number),
		price,
		...(before ? { before } : {}),
		stock: { state: state as Stock["state"], ...(left ? { left: Number(left) } : {}) },
		...(picture ? { picture: Number(picture) } : {}),
		...(sku ? { sku: sku.replace(/%([\da-f]{2})/g, decode) } : {}),
		...(perUnit ? { perUnit: readPerUnit(perUnit) } : {}),
	};
};

const readPerUnit = (text: string): PerUnit => {
	const [price = "", quantity, unit = ""] = text.split(between.parts);
	return { price, quantity: Number(quantity), unit };
};
