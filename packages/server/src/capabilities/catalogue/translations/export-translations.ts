import type { Collection, Document } from "@cartwright/store/collection";
import { positionOf } from "@cartwright/store/query/evaluate";
import type { Position } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { csvLine } from "../../../foundation/csv-text.ts";
import type { Settings } from "../../sites/documents.ts";
import { collections, products } from "../documents.ts";
import {
	fileColumns,
	fileLanguages,
	rowsOfProduct,
	SharedTexts,
	type TranslationRow,
	translationIn,
} from "./translation-file.ts";

interface ExportOptions extends Pick<Context, "store" | "site"> {
	readonly settings: Settings;
	/** Leaves out texts that every language has a translation of. */
	readonly missing?: boolean;
}

const pageSize = 100;
/** Spreadsheets read a file as UTF-8 if it starts with it. */
const byteOrderMark = "\ufeff";

/** The texts of the catalogue as CSV, with a column for each language: products first, then what the whole shop has. */
export async function* exportTranslations(options: ExportOptions): AsyncGenerator<string, void> {
	const languages = fileLanguages(options.settings);
	const lines = (rows: readonly TranslationRow[]): string =>
		rows
			.map(({ translations, ...row }) => ({
				...row,
				cells: languages.map((tag) => translationIn(translations, tag, row.text)),
			}))
			.filter(({ cells }) => !options.missing || cells.includes(""))
			.map(({ product, kind, text, cells }) => csvLine([product, kind, text, ...cells]))
			.join("");
	yield byteOrderMark + csvLine([...fileColumns, ...languages]);
	const shared = new SharedTexts();
	for await (const found of pagesOf(options, products)) {
		for (const product of found) shared.addProduct(product);
		yield lines(found.flatMap(rowsOfProduct));
	}
	for await (const found of pagesOf(options, collections)) for (const category of found) shared.addCategory(category);
	yield lines(shared.rows(options.settings));
}

async function* pagesOf<Doc extends Document>({ store, site }: ExportOptions, collection: Collection<Doc>) {
	let from: Position | undefined;
	do {
		const { stored } = await store.read(site, { stored: page(collection, { limit: pageSize, from }) });
		yield stored.map(({ doc }) => doc);
		const last = stored.length === pageSize ? stored.at(-1) : undefined;
		from = last && { values: positionOf(last.doc) };
	} while (from);
}
