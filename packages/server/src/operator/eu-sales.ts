import { type CountrySales, sumEuSales } from "@cartwright/commerce/books/sum-eu-sales";
import { isMemberState, memberStateOf } from "@cartwright/commerce/taxes/reverse-charge";
import { taxSettings } from "@cartwright/commerce/taxes/settings";
import { fromDecimal, type Minor, sumOf } from "@cartwright/kernel/foundation/money";
import { defaultTimeZone } from "@cartwright/kernel/sites/settings";
import type { Store } from "@cartwright/store/store";
import { OperatorError } from "./operator-error.ts";
import { readSettings } from "./settings/read-settings.ts";

export type { CountrySales };

/** The sales of a year to consumers of other member states. */
export interface EuSales {
	readonly year: number;
	/** The member state of the shop. */
	readonly home: string;
	readonly currency: string;
	readonly countries: readonly CountrySales[];
	/** Of all countries. */
	readonly net: Minor;
	/** What they may come to before the tax of the buyers' countries is due; known in euros. */
	readonly threshold?: Minor;
}

/** Directive 2006/112/EC, article 59c: of this and of the last calendar year. */
const thresholdInEuros = "10000.00";

/** Sums the sales that the threshold of the one-stop shop is about. */
export const euSales = async (
	store: Store,
	site: string,
	{ year, home: named }: { readonly year: number; readonly home?: string | undefined },
): Promise<EuSales> => {
	const settings = await readSettings(store, site);
	const { currency, timeZone = defaultTimeZone } = settings;
	const home = named ?? memberStateOf(taxSettings(settings).reverseChargeVatId ?? "");
	if (!home || !isMemberState(home)) {
		const message = home
			? `${home} is no member state of the European Union.`
			: "Where the shop is seated is not known.";
		throw new OperatorError("NO_MEMBER_STATE", message, "Give the member state as --home, such as DE.");
	}
	const span = { from: `${year}-01-01`, to: `${year}-12-31`, timeZone };
	const countries = await sumEuSales({ store, site, ...span }, { home, currency });
	const net = sumOf(countries.map((each) => each.net));
	const threshold = currency === "EUR" ? { threshold: fromDecimal(thresholdInEuros, currency) } : {};
	return { year, home, currency, countries, net, ...threshold };
};
