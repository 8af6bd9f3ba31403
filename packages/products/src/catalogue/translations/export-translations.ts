import type { Context } from "@cartwright/kernel/foundation/context";
import { csvLine } from "@cartwright/kernel/foundation/csv-text";
import { pagesOf } from "@cartwright/kernel/runtime/pages-of";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { collections, products } from "../documents.ts";
import {
	fileColumns,
	fileLanguages,
	type OtherTexts,
	rowsOfProduct,
	SharedTexts,
	type TranslationRow,
	translationIn,
} from "./translation-file.ts";

interface ExportOptions extends Pick<Context, "store" | "site"> {
	readonly settings: Settings;
	readonly otherTexts: OtherTexts;
	/** Leaves out texts that every language has a translation of. */
	readonly missing?: boolean;
	/** Leaves cells as they are that spreadsheets run as formulas. */
	readonly rawCells?: boolean | undefined;
}

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
			.map(({ product, kind, text, cells }) => csvLine([product, kind, text, ...cells], { raw: options.rawCells }))
			.join("");
	yield byteOrderMark + csvLine([...fileColumns, ...languages]);
	const shared = new SharedTexts();
	for await (const found of pagesOf(options, products)) {
		for (const { doc } of found) shared.addProduct(doc);
		yield lines(found.flatMap(({ doc }) => rowsOfProduct(doc)));
	}
	for await (const found of pagesOf(options, collections)) for (const { doc } of found) shared.addCategory(doc);
	yield lines(shared.rows(options.settings, options.otherTexts));
}
