import type { PerUnit, Variant } from "./choices.ts";
import type { Stock } from "./stock.ts";

const between = { variants: "^", members: "~", parts: "*" } as const;
const reserved = /[%~^*]/g;

/**
 * Encodes variants for the browser. A product has up to a thousand, all with the same fields: without the names of the
 * fields, and with the common start of their ids and SKUs written once, they take a third of the space.
 */
export const writeVariants = (variants: readonly Variant[]): string => {
	if (variants.length === 0) return "";
	const idStart = commonStart(variants.map(({ id }) => id));
	const skus = variants.map(({ sku = "" }) => sku.replace(reserved, encode));
	const skuStart = commonStart(skus);
	const rows = variants.map(({ id, choices, price, before = "", stock, picture = "", perUnit }, index) => [
		id.slice(idStart.length),
		choices.join(between.parts),
		price,
		before,
		stock.state,
		stock.left ?? "",
		picture,
		skus[index]?.slice(skuStart.length),
		perUnit ? [perUnit.price, perUnit.quantity, perUnit.unit].join(between.parts) : "",
	]);
	return [[idStart, skuStart], ...rows].map((row) => row.join(between.members)).join(between.variants);
};

const commonStart = ([first = "", ...others]: readonly string[]): string => {
	let length = first.length;
	for (const other of others) while (!other.startsWith(first.slice(0, length))) length--;
	return first.slice(0, length);
};

const encode = (letter: string): string => `%${letter.charCodeAt(0).toString(16)}`;
const decode = (_: string, code: string): string => String.fromCharCode(Number.parseInt(code, 16));

export const readVariants = (text: string): Variant[] => {
	const [head = "", ...rows] = text.split(between.variants);
	const [idStart = "", skuStart = ""] = head.split(between.members);
	return rows.map((row) => readVariant(row, idStart, skuStart));
};

const readVariant = (text: string, idStart: string, skuStart: string): Variant => {
	const [id = "", choices = "", price = "", before, ...rest] = text.split(between.members);
	const [state, left, picture, skuEnd, perUnit] = rest;
	const sku = skuStart + skuEnd;
	return {
		id: idStart + id,
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
