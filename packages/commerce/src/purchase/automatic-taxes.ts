import type { Address } from "@cartwright/contract/ecommerce/address-messages";
import type { Wire } from "@cartwright/contract/message";
import type {
	ProviderLineItemTax,
	ProviderTax,
	taxCalculationProvider,
} from "@cartwright/contract/service-plugins/tax-calculation-provider";
import {
	allocate,
	fromDecimal,
	type Minor,
	type Rate,
	readDecimal,
	readRate,
	toDecimal,
} from "@cartwright/kernel/foundation/money";
import { v5 as uuidOf } from "uuid";
import type { AppliedRate } from "../taxes/rate-at.ts";
import { UnusableResponse } from "./plugin-responses.ts";
import type { AutomaticPart, AutomaticTax } from "./totals-model.ts";

type ProviderRequest = Wire<typeof taxCalculationProvider.methods.calculateTax.request>;
type ProviderResponse = Wire<typeof taxCalculationProvider.methods.calculateTax.response>;

/** What the taxes of a purchase have in common. */
export interface TaxedSale {
	readonly currency: string;
	readonly included: boolean;
	readonly taxExemptGroupId?: string | undefined;
}

const maxItems = 300;

/** The parts of a tax service by their addresses, in as many lists as requests are needed. */
export const partsByRequest = (parts: readonly AutomaticPart[]): readonly AutomaticPart[][] =>
	[...Map.groupBy(parts, ({ address }) => JSON.stringify(siteOf(address))).values()].flatMap((atAddress) =>
		Array.from({ length: Math.ceil(atAddress.length / maxItems) }, (_, index) =>
			atAddress.slice(index * maxItems, (index + 1) * maxItems),
		),
	);

/** Asks for the tax of parts at one address. */
export const taxRequest = (
	parts: readonly AutomaticPart[],
	{ currency, included, taxExemptGroupId }: TaxedSale,
): ProviderRequest => ({
	currency,
	addresses: parts.slice(0, 1).map(({ address }) => siteOf(address)),
	lineItems: parts.map(({ id, name, quantity, priced, itemCode, groupId, regionId }) => {
		const isEven = priced % quantity === 0;
		return {
			id,
			itemName: name.slice(0, 250),
			quantity: isEven ? quantity : 1,
			price: toDecimal(isEven ? priced / quantity : priced, currency),
			itemCode: itemCode?.slice(0, 40),
			taxGroupId: groupId,
			taxIncludedInPrice: included,
			addressIndex: { singleAddress: 0 },
			taxRegionId: regionId,
		};
	}),
	taxExemptGroupId,
});

const siteOf = ({ country, subdivision, city, postalCode, addressLine, addressLine2, streetAddress }: Address) => ({
	country,
	subdivision,
	city: city?.slice(0, 100),
	postalCode,
	addressLine: (addressLine ?? streetLine(streetAddress))?.slice(0, 200),
	addressLine2: addressLine2?.slice(0, 200),
});

const streetLine = (street: Address["streetAddress"]): string | undefined =>
	street ? [street.number, street.name].filter(Boolean).join(" ") : undefined;

/** What a service calculated, by the ids of the parts. It must have calculated all of them. */
export const automaticTaxes = (
	parts: readonly AutomaticPart[],
	response: ProviderResponse,
	{ currency, included }: TaxedSale,
): ReadonlyMap<string, AutomaticTax> => {
	if (response.currency !== currency) {
		throw new UnusableResponse(`responded with taxes in ${response.currency}, and the shop sells in ${currency}`);
	}
	const details = new Map(response.lineItemTaxDetails?.map((each) => [each.id, each]));
	return new Map(
		parts.map((part) => {
			const found = details.get(part.id);
			if (!found) throw new UnusableResponse(`responded with no tax for ${part.id}`);
			return [part.id, automaticTax(part, found, { currency, included })];
		}),
	);
};

/** The tax of a part is rounded once, half away from zero, and shared among its authorities. */
const automaticTax = (
	part: AutomaticPart,
	{ taxBreakdown, taxSummary }: ProviderLineItemTax,
	{ currency, included }: TaxedSale,
): AutomaticTax => {
	const { id, priced, calculatorId, address } = part;
	const tax = readAmount(taxSummary?.taxAmount, currency);
	if (tax > priced) throw new UnusableResponse(`responded with a tax of ${id} above its price`);
	const net = included ? priced - tax : priced;
	const taxable = Math.min(net, readAmount(taxSummary?.taxableAmount || toDecimal(net, currency), currency));
	const none: ProviderTax = { taxAmount: taxSummary?.taxAmount ?? "0" };
	const breakdown = taxBreakdown?.length ? taxBreakdown : tax > 0 ? [none] : [];
	const weights = breakdown.map(({ taxAmount }) => tenThousandths(taxAmount));
	if (tax > 0 && weights.every((weight) => weight === 0)) {
		throw new UnusableResponse(`responded with taxes of ${id} that do not add up`);
	}
	const shares = allocate(tax, weights);
	const rates = breakdown.map((each, index) => rateOf(each, shares[index] ?? 0, taxable, calculatorId, address));
	if (rates.reduce((sum, { rate }) => sum + rate, 0) > 1_000_000) {
		throw new UnusableResponse(`responded with rates of ${id} above 100 percent`);
	}
	const calculated = breakdown.map(({ taxableAmount }, index) => ({
		taxable: taxableAmount ? Math.min(net, readAmount(taxableAmount, currency)) : taxable,
		tax: shares[index] ?? 0,
	}));
	return { rates, calculated };
};

/** Taxes that buyers cannot tell apart are one. */
const rateOf = (
	{ taxName, taxType, jurisdiction, jurisdictionType, rate: sent }: ProviderTax,
	tax: Minor,
	taxable: Minor,
	calculatorId: string,
	{ country, subdivision }: Address,
): AppliedRate => {
	const rate = sent ? (readRate(sent) ?? 0) : effectiveRate(tax, taxable);
	const name = taxName || taxType || "";
	const level = jurisdictionType && jurisdictionType !== "UNDEFINED" ? { jurisdictionType } : {};
	return {
		id: uuidOf(JSON.stringify([name, taxType, jurisdiction, jurisdictionType]), calculatorId),
		name,
		rate,
		country: country ?? "",
		appliesToShipping: true,
		...(subdivision ? { subdivision } : {}),
		...(taxType ? { type: taxType } : {}),
		...(jurisdiction ? { jurisdiction } : {}),
		...level,
	};
};

const effectiveRate = (tax: Minor, taxable: Minor): Rate =>
	taxable === 0 ? 0 : Number((BigInt(tax) * 2_000_000n + BigInt(taxable)) / (BigInt(taxable) * 2n));

const readAmount = (decimal: string | null | undefined, currency: string): Minor => {
	const amount = readDecimal(decimal ?? "", currency);
	if (amount !== undefined && amount >= 0) return amount;
	throw new UnusableResponse(`responded with the amount ${decimal}, which is none in ${currency}`);
};

/** For proportions alone. */
const tenThousandths = (decimal: string | null | undefined): number => {
	if (!decimal || decimal.startsWith("-")) return 0;
	const [whole = "0", fraction = ""] = decimal.split(".");
	return fromDecimal(`${whole}${fraction.padEnd(4, "0")}`, "JPY");
};
