import type { DraftImage, DraftOption, DraftStock } from "./draft.ts";
import { type Row, splitList } from "./row.ts";

/** What the two Wix formats write alike. */

const mediaHost = "https://static.wixstatic.com/media/";
const mediaUri = /^wix:image:\/\/v1\/([^/#]+)(?:\/[^#]*)?(?:#(.*))?$/;
const mediaFile = /^[\w-]+~mv2[\w.-]*$|^[\da-f]{6}_[\da-f]{32}[\w.~-]*$/i;

/** An image by its address, or by the id that it has on the hosted platform. */
export const readImage = (text: string, altText?: string): DraftImage => {
	const uri = mediaUri.exec(text);
	if (uri) {
		const size = new URLSearchParams(uri[2] ?? "");
		const [width, height] = [Number(size.get("originWidth")), Number(size.get("originHeight"))];
		return {
			id: uri[1],
			url: mediaHost + uri[1],
			altText,
			...(width && height ? { width, height } : {}),
		};
	}
	return mediaFile.test(text) ? { id: text, url: mediaHost + text, altText } : { url: text, altText };
};

const colorForm = /^(#[\da-f]{3,8}|rgba?\([^)]*\)):(.+)$/i;

/** `Red`, or `#ff0000:Red` where colours are chosen. */
const readChoice = (text: string, type: DraftOption["type"]): { name: string; color?: string } => {
	const match = type === "color" ? colorForm.exec(text) : null;
	return match ? { name: (match[2] ?? "").trim(), color: match[1] ?? "" } : { name: text };
};

export const writeChoice = (
	{ name, color }: { name: string; color?: string | undefined },
	type: DraftOption["type"],
) => (type === "color" && color ? `${color}:${name}` : name);

export interface OptionColumns {
	readonly name: string;
	readonly type: string;
	readonly choices: string;
}

/** The option in three columns of a product's own row. */
export const readOption = (row: Row, columns: OptionColumns): DraftOption | undefined => {
	const name = row.filled(columns.name);
	if (name === undefined) return undefined;
	const type = /COLOR|SWATCH/i.test(row.filled(columns.type) ?? "") ? "color" : "list";
	const choices = splitList(row.text(columns.choices) ?? "", ";").map((choice) => readChoice(choice, type));
	return { name, type, choices };
};

/** The options with the choices that variants use and the product's own row does not list. */
export const withUsedChoices = (options: readonly DraftOption[], used: readonly (readonly string[])[]): DraftOption[] =>
	options.map((option, index) => {
		const listed = new Set(option.choices.map(({ name }) => name));
		const missing = new Set(used.map((choices) => choices[index] ?? "").filter((name) => name && !listed.has(name)));
		return { ...option, choices: [...option.choices, ...[...missing].map((name) => ({ name }))] };
	});

/** The choice of a variant's row: the column holds one, whatever separators its name has. */
export const readVariantChoice = (row: Row, column: string, type: DraftOption["type"]): string => {
	const [choice, ...others] = splitList(row.text(column) ?? "", ";");
	if (choice === undefined) throw row.fault(column, "a variant needs a choice for each option");
	if (others.length > 0) throw row.fault(column, "a variant has one choice for each option");
	return readChoice(choice, type).name;
};

/** `InStock`, `OUT_OF_STOCK`, or pieces. */
export const readInventory = (row: Row): DraftStock | undefined => {
	const text = row.filled("inventory");
	if (text === undefined) return undefined;
	const status = text.toLowerCase().replace(/[^a-z]/g, "");
	if (status === "instock" || status === "outofstock") return { inStock: status === "instock" };
	const quantity = row.integer("inventory") ?? 0;
	return { quantity, inStock: quantity > 0 };
};

export const fieldType = (row: Row): string => (row.filled("fieldtype") ?? "").toLowerCase();
