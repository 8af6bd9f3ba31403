import { type AppliedRate, withStandardRates } from "@cartwright/commerce/taxes/apply-standard-rates";
import { maxTaxMappings, maxTaxRegions } from "@cartwright/commerce/taxes/documents";
import { loadTaxes } from "@cartwright/commerce/taxes/load/load-taxes";
import { taxSettings } from "@cartwright/commerce/taxes/settings";
import { type StandardRates, standardRates, standardRatesOf } from "@cartwright/commerce/taxes/standard-rates";
import { tableOf } from "@cartwright/commerce/taxes/tax-table";
import { taxDocumentWrites } from "@cartwright/commerce/taxes/tax-writes";
import { operatorStore } from "@cartwright/kernel/audit-chain/operator-store";
import { settings } from "@cartwright/kernel/sites/settings";
import { replace as replaceDocument } from "@cartwright/store/batch";
import type { Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";
import { OperatorError } from "./operator-error.ts";

export type { AppliedRate, StandardRates };
export { standardRates };

export interface RatesToApply {
	/** Areas such as `EU`, countries, or parts of them such as `US-NY`. */
	readonly places: readonly string[];
	/** Whether rates that the shop has there are replaced. */
	readonly replace: boolean;
	readonly dryRun: boolean;
}

/** Gives a shop the standard rates of places, and returns what became of each. */
export const applyStandardRates = async (
	store: Store,
	site: string,
	{ places, replace, dryRun }: RatesToApply,
): Promise<readonly AppliedRate[]> => {
	const change = { now: new Date().toISOString(), newId: () => uuid() };
	const facts = await loadTaxes({ store, site }, change);
	let { taxes } = facts;
	const applied: AppliedRate[] = [];
	for (const place of new Set(places)) {
		const standard = standardRatesOf(place);
		if (!standard) throw unknownPlace(place);
		const next = withStandardRates(taxes, standard.from, standard.rates, { ...change, replace });
		taxes = next.taxes;
		applied.push(...next.rates);
	}
	if (taxes.regions.length > maxTaxRegions || taxes.mappings.length > maxTaxMappings) {
		throw new OperatorError("LIMIT_EXCEEDED", "The shop would have too many tax rates.", "Delete some first.");
	}
	if (dryRun || taxes === facts.taxes) return applied;
	const { doc } = facts.settings;
	const next = { ...doc, tax: { ...taxSettings(doc), ...tableOf(taxes) } };
	await operatorStore(store, "ecom.manual-tax-mappings.bulkCreateManualTaxMappings").commit(site, [
		...taxDocumentWrites(facts.stored, taxes, change),
		replaceDocument(settings, facts.settings, next),
	]);
	return applied;
};

const unknownPlace = (place: string): OperatorError =>
	new OperatorError(
		"UNKNOWN_TAX_PLACE",
		`There are no standard rates of ${place}.`,
		"`cartwright taxes rates` lists them: areas such as EU, countries such as DE, and parts of them such as US-NY.",
	);
