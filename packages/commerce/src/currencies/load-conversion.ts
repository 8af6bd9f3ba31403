import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { type Conversion, conversionOf } from "./conversion.ts";

/** The rate between two currencies; refused by name if the shop has none. */
export const loadConversion = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	from: string,
	to: string,
): Promise<Conversion> => {
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	const { doc = defaultSettings } = shop ?? {};
	const conversion = conversionOf(doc, from, to);
	if (conversion) return conversion;
	const field = conversionOf(doc, from, from) ? "to" : "from";
	throw invalid(field, "must be one of listCurrencies: the shop has no rate of it");
};
