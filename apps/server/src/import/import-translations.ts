import { operatorStore } from "@cartwright/kernel/audit-chain/operator-store";
import {
	importTranslations,
	NoTranslations,
	type TranslationImport,
} from "@cartwright/products/catalogue/translations/import-translations";
import type { Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";
import { Refusal } from "../output/refusal.ts";
import { applySettings } from "../settings/settings-changes.ts";
import { readSettings } from "../sites/site-settings.ts";
import { openSourceText } from "./source-file.ts";

export interface TranslationFileReport extends Omit<TranslationImport, "shared"> {
	/** Words of the whole shop that changed, in any language. */
	readonly words: number;
}

/** Imports a file of translations into the products and the settings of a site. */
export const importTranslationFile = async (
	store: Store,
	site: string,
	path: string,
	{ dryRun, encoding }: { readonly dryRun: boolean; readonly encoding?: string | undefined },
): Promise<TranslationFileReport> => {
	const file = await openSourceText(path, encoding);
	const { shared, ...report } = await importTranslations({
		site,
		dryRun,
		settings: await readSettings(store, site),
		file,
		store: operatorStore(store, "cartwright.product-translations.updateProductTranslations"),
		now: new Date().toISOString(),
		newId: () => uuid(),
	}).catch((error) => {
		if (!(error instanceof NoTranslations)) throw error;
		throw new Refusal(
			"NO_TRANSLATIONS",
			error.message,
			"Import a file of `translations export`, with the columns product and text and one for each language.",
		);
	});
	const words = new Set(Object.values(shared).flatMap((texts) => Object.keys(texts))).size;
	if (words > 0) await applySettings(store, site, { translations: shared }, dryRun);
	return { ...report, words };
};
