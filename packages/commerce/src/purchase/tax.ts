import type { Address } from "@cartwright/contract/ecommerce/address-messages";
import { includedShare, type Minor, share } from "@cartwright/kernel/foundation/money";
import type { TaxRate, TaxSettings } from "./settings.ts";
import type { TaxedAmount, TaxOfRate } from "./totals-model.ts";

/** The most specific rate for an address: its subdivision's before its country's. */
export const rateFor = ({ rates }: TaxSettings, address: Address | undefined): TaxRate | undefined => {
	if (!address?.country) return undefined;
	const ofCountry = rates.filter(({ country }) => country === address.country);
	return (
		ofCountry.find((rate) => rate.subdivision && isIn(rate.subdivision, address)) ??
		ofCountry.find(({ subdivision }) => !subdivision)
	);
};

/** Subdivisions are ISO 3166-2 codes (`US-NY`), or lack the country (`NY`). */
const isIn = (subdivision: string, { country, subdivision: given }: Address): boolean =>
	given === subdivision || `${country}-${given}` === subdivision;

/** Taxes an amount and rounds: the tax of a purchase is the sum over its lines and charges. */
export const taxed = (priced: Minor, rate: TaxRate | undefined, included: boolean): TaxedAmount => {
	if (!rate || rate.rate === 0) {
		return { priced, net: priced, tax: 0, gross: priced, rate: 0, ...(rate ? { rateId: rate.id } : {}) };
	}
	const tax = included ? includedShare(priced, rate.rate) : share(priced, rate.rate);
	return {
		priced,
		net: included ? priced - tax : priced,
		tax,
		gross: included ? priced : priced + tax,
		rate: rate.rate,
		rateId: rate.id,
	};
};

/** Tax collected at each rate, in the order in which the rates first applied. */
export const taxesByRate = (rates: readonly TaxRate[], amounts: readonly TaxedAmount[]): readonly TaxOfRate[] => {
	const collected = new Map<string, { taxable: Minor; tax: Minor }>();
	for (const { rateId, net, tax } of amounts) {
		if (rateId === undefined) continue;
		const { taxable, tax: sum } = collected.get(rateId) ?? { taxable: 0, tax: 0 };
		collected.set(rateId, { taxable: taxable + net, tax: sum + tax });
	}
	return [...collected].flatMap(([rateId, sums]) => {
		const rate = rates.find(({ id }) => id === rateId);
		if (!rate) return [];
		const { name, country, subdivision } = rate;
		return [{ rateId, name, rate: rate.rate, country, ...(subdivision ? { subdivision } : {}), ...sums }];
	});
};
