import type { DraftImage, DraftOption, DraftStock } from "./draft.ts";
import { type Row, splitList } from "./row.ts";

/** Cells that both Wix formats write in the same way. */

const mediaHost = "https://static.wixstatic.com/media/";
const mediaUri = /^wix:image:\/\/v1\/([^/#]+)(?:\/[^#]*)?(?:#(.*))?$/;
const mediaFile = /^[\w-]+~mv2[\w.-]*$|^[\da-f]{6}_[\da-f]{32}[\w.~-]*$/i;

/** An image by its URL, or by its id on the hosted platform. */
export const readImage = (text: string, line: number, altText?: string): DraftImage => {
	const uri = mediaUri.exec(text);
	if (uri) {
		const size = new URLSearchParams(uri[2] ?? "");
		const [width, height] = [Number(size.get("originWidth")), Number(size.get("originHeight"))];
		return {
			id: uri[1],
			url: mediaHost + uri[1],
			line,
			altText,
			...(width && height ? { width, height } : {}),
		};
	}
	return mediaFile.test(text) ? { id: text, url: mediaHost + text, line, altText } : { url: text, line, altText };
};

const colorForm = /^(#[\da-f]{3,8}|rgba?\([^)]*\)):(.+)$/i;

/** `Red`, or `#ff0000:Red` for colour options. */
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

const optionTypes = ["DROP_DOWN", "TEXT_CHOICES", "COLOR", "SWATCH_CHOICES"] as const;

/** Reads an option from three columns of the product's row. */
export const readOption = (row: Row, columns: OptionColumns): DraftOption | undefined => {
	const name = row.filled(columns.name);
	if (name === undefined) return undefined;
	const shown = row.oneOf(columns.type, optionTypes);
	const type = shown === "COLOR" || shown === "SWATCH_CHOICES" ? "color" : "list";
	const choices = splitList(row.text(columns.choices) ?? "", ";").map((choice) => readChoice(choice, type));
	return { name, type, choices };
};

/** Adds choices that variants use but the product's row does not list. */
export const withUsedChoices = (options: readonly DraftOption[], used: readonly (readonly string[])[]): DraftOption[] =>
	options.map((option, index) => {
		const listed = new Set(option.choices.map(({ name }) => name));
		const missing = new Set(used.map((choices) => choices[index] ?? "").filter((name) => name && !listed.has(name)));
		return { ...option, choices: [...option.choices, ...[...missing].map((name) => ({ name }))] };
	});

/** The choice in a variant's row. The column contains one choice, even if its name contains separators. */
export const readVariantChoice = (row: Row, column: string, type: DraftOption["type"]): string => {
	const [choice, ...others] = splitList(row.text(column) ?? "", ";");
	if (choice === undefined) throw row.fault(column, "a variant needs a choice for each option");
	if (others.length > 0) throw row.fault(column, "a variant can have only one choice for each option");
	return readChoice(choice, type).name;
};

/** `InStock`, `OUT_OF_STOCK`, or a quantity. */
export const readInventory = (row: Row): DraftStock | undefined => {
	const text = row.filled("inventory");
	if (text === undefined) return undefined;
	const status = text.toLowerCase().replace(/[ _-]/g, "");
	if (status === "instock" || status === "outofstock") return { inStock: status === "instock" };
	const quantity = row.units("inventory") ?? 0;
	return { quantity, inStock: quantity > 0 };
};

export const fieldType = (row: Row): string => (row.filled("fieldtype") ?? "").toLowerCase();
