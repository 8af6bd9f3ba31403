import type { Context } from "@cartwright/kernel/foundation/context";
import { settings } from "@cartwright/kernel/sites/settings";
import { replace } from "@cartwright/store/batch";
import { type TaxSettings, taxSettings } from "./settings.ts";
import type { TaxFacts } from "./tax-facts.ts";
import { type Taxes, tableOf } from "./tax-table.ts";
import { taxDocumentWrites } from "./tax-writes.ts";

/** Commits the taxes after a change, and what purchases read of them. */
export const commitTaxes = async (
	context: Context,
	{ stored, settings: shop }: TaxFacts,
	after: Taxes,
	changed: Partial<TaxSettings> = {},
): Promise<void> => {
	const { doc } = shop;
	const tax: TaxSettings = { ...taxSettings(doc), ...changed, ...tableOf(after) };
	const next = { ...doc, tax };
	await context.store.commit(context.site, [
		...taxDocumentWrites(stored, after, context),
		replace(settings, shop, next),
	]);
};
