import type { ProductDraft, ReadingSettings } from "./draft.ts";
import { type ColumnChoices, columnKey, Header, type Row } from "./row.ts";
import { readShopifyProduct, shopifyAliases, shopifyColumns, shopifyNumbers } from "./shopify-rows.ts";
import { readWixV1Product, wixV1Columns, wixV1Numbers } from "./wix-v1-rows.ts";
import { readWixV3Product, wixV3Aliases, wixV3Columns, wixV3Numbers } from "./wix-v3-rows.ts";

export type FormatName = "shopify" | "wix-v1" | "wix-v3";

/** A product file format that can be imported. */
export interface Format {
	readonly name: FormatName;
	readonly columns: ReadonlySet<string>;
	/** The columns of numbers and amounts. */
	readonly numbers: readonly string[];
	readonly aliases: Readonly<Record<string, string>>;
	/** The column that groups the rows of a product, and the one that names a product without a handle. */
	readonly handle: string;
	readonly title: string;
	readonly read: (rows: readonly Row[], settings: ReadingSettings) => ProductDraft;
}

const formats: Readonly<Record<FormatName, Format>> = {
	shopify: {
		name: "shopify",
		columns: shopifyColumns,
		numbers: shopifyNumbers,
		aliases: shopifyAliases,
		handle: "handle",
		title: "title",
		read: readShopifyProduct,
	},
	"wix-v1": {
		name: "wix-v1",
		columns: wixV1Columns,
		numbers: wixV1Numbers,
		aliases: {},
		handle: "handleid",
		title: "name",
		read: readWixV1Product,
	},
	"wix-v3": {
		name: "wix-v3",
		columns: wixV3Columns,
		numbers: wixV3Numbers,
		aliases: wixV3Aliases,
		handle: "handle",
		title: "name",
		read: readWixV3Product,
	},
};

/** The columns of all formats, as `columnKey` names them. */
export const columnKeys: ReadonlySet<string> = new Set(Object.values(formats).flatMap(({ columns }) => [...columns]));

/** Thrown if the file has no supported format. */
export class UnknownFormat extends Error {}

/** The requested format, or the one detected from the column names. */
export const openFormat = (
	names: readonly string[],
	requested: FormatName | "auto" = "auto",
	columns?: ColumnChoices,
): { format: Format; header: Header } => {
	const format = formats[requested === "auto" ? detect(new Header(names, {}, { columns })) : requested];
	const header = new Header(names, format.aliases, { columns });
	if (header.place(format.handle) === undefined && header.place(format.title) === undefined) {
		throw new UnknownFormat(`The file has neither a column ${format.handle} nor a column ${format.title}.`);
	}
	return { format, header };
};

const detect = (header: Header): FormatName => {
	const keys = new Set(header.keys);
	if (keys.has("fieldtype")) return keys.has("handleid") ? "wix-v1" : "wix-v3";
	if (keys.has("title")) return "shopify";
	throw new UnknownFormat(
		"The first line contains neither the columns of a Shopify product export (Handle, Title …) nor those of a Wix export (handleId or handle, fieldType …).",
	);
};

/** The columns of the file that are ignored, as spelled in the file. */
export const unreadColumns = ({ columns }: Format, header: Header): string[] =>
	header.names.filter((name) => columnKey(name) !== "" && !columns.has(header.keyOf(name)));
