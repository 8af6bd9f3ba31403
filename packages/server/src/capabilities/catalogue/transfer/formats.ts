import type { ProductDraft, ReadingSettings } from "./draft.ts";
import { columnKey, Header, type Row } from "./row.ts";
import { readShopifyProduct, shopifyAliases, shopifyColumns } from "./shopify-rows.ts";
import { readWixV1Product, wixV1Columns } from "./wix-v1-rows.ts";
import { readWixV3Product, wixV3Aliases, wixV3Columns } from "./wix-v3-rows.ts";

export type FormatName = "shopify" | "wix-v1" | "wix-v3";

/** A file format of products, as it is read. */
export interface Format {
	readonly name: FormatName;
	readonly columns: ReadonlySet<string>;
	readonly aliases: Readonly<Record<string, string>>;
	/** The columns by which rows belong together, and by which a product without a handle is told. */
	readonly handle: string;
	readonly title: string;
	readonly read: (rows: readonly Row[], settings: ReadingSettings) => ProductDraft;
}

const formats: Readonly<Record<FormatName, Format>> = {
	shopify: {
		name: "shopify",
		columns: shopifyColumns,
		aliases: shopifyAliases,
		handle: "handle",
		title: "title",
		read: readShopifyProduct,
	},
	"wix-v1": {
		name: "wix-v1",
		columns: wixV1Columns,
		aliases: {},
		handle: "handleid",
		title: "name",
		read: readWixV1Product,
	},
	"wix-v3": {
		name: "wix-v3",
		columns: wixV3Columns,
		aliases: wixV3Aliases,
		handle: "handle",
		title: "name",
		read: readWixV3Product,
	},
};

/** The file is of no format that can be read. */
export class UnknownFormat extends Error {}

/** The format that the names of the columns tell, unless it is given. */
export const openFormat = (
	names: readonly string[],
	wanted: FormatName | "auto" = "auto",
): { format: Format; header: Header } => {
	const format = formats[wanted === "auto" ? detect(names) : wanted];
	const header = new Header(names, format.aliases);
	if (header.place(format.handle) === undefined && header.place(format.title) === undefined) {
		throw new UnknownFormat(`The file has neither a column ${format.handle} nor a column ${format.title}.`);
	}
	return { format, header };
};

const detect = (names: readonly string[]): FormatName => {
	const keys = new Set(names.map(columnKey));
	if (keys.has("fieldtype")) return keys.has("handleid") ? "wix-v1" : "wix-v3";
	if (keys.has("title")) return "shopify";
	throw new UnknownFormat(
		"The first line names neither the columns of a Shopify product export (Handle, Title …) nor those of a Wix one (handleId or handle, fieldType …).",
	);
};

/** Columns of the file, as it spells them, that are not read. */
export const unreadColumns = ({ columns, aliases }: Format, header: Header): string[] =>
	header.names.filter((name) => {
		const key = columnKey(name);
		return key !== "" && !columns.has(aliases[key] ?? key);
	});
