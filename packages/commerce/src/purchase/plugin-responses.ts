import type { Wire } from "@cartwright/contract/message";
import type { additionalFees } from "@cartwright/contract/service-plugins/additional-fees";
import type { CarrierRate } from "@cartwright/contract/service-plugins/shipping-rates";
import { exponentOf, type Minor, readDecimal } from "@cartwright/kernel/foundation/money";
import { hasMoreDigits } from "@cartwright/kernel/foundation/written-amount";
import { transitInWords } from "./delivery-dates.ts";
import type { Fee, OfferedOption } from "./totals-model.ts";

/** A response that cannot be used, and why. */
export class UnusableResponse extends Error {}

interface ShopFacts {
	/** Of the plug-in. */
	readonly appId: string;
	/** The shop's. */
	readonly currency: string;
}

type FeesResponse = Wire<typeof additionalFees.methods.calculateAdditionalFees.response>;

/** The ways of delivery of a carrier, which is an app. */
export const carrierOptions = (rates: readonly CarrierRate[], { appId, currency }: ShopFacts): OfferedOption[] =>
	rates.map(({ code = "", title, logistics, cost }): OfferedOption => {
		checkCurrency(cost?.currency, currency);
		const charges = cost?.additionalCharges ?? [];
		const price = [cost?.price, ...charges.map((charge) => charge.price)].reduce(
			(sum, each) => sum + amountOf(each, currency),
			0,
		);
		const deliveryTime = logistics?.deliveryTime ?? undefined;
		const { address } = logistics?.pickupDetails ?? {};
		const instructions = logistics?.instructions ?? undefined;
		return {
			carrierId: appId,
			code: code ?? "",
			title: title ?? "",
			originalTitle: title ?? "",
			price,
			deliveryTime,
			transit: transitInWords(deliveryTime ?? ""),
			pickup: address ? { address, instructions } : undefined,
		};
	});

/** The fees of a plug-in. */
export const pluginFees = (
	{ additionalFees: fees, currency: ofFees }: FeesResponse,
	{ appId, currency }: ShopFacts,
): Fee[] => {
	if (fees?.length) checkCurrency(ofFees, currency);
	return (fees ?? []).map(
		({ code, name, translatedName, price, taxDetails, lineItemIds }, index): Fee => ({
			code: code ?? String(index + 1),
			name: translatedName ?? name ?? "",
			price: amountOf(price, currency),
			source: "SERVICE_PLUGIN",
			taxable: taxDetails?.taxable ?? false,
			providerAppId: appId,
			lineItemIds: lineItemIds ?? [],
		}),
	);
};

const checkCurrency = (received: string | null | undefined, currency: string): void => {
	if (received === currency) return;
	throw new UnusableResponse(
		`responded with amounts in ${received || "no currency"}, and the shop sells in ${currency}`,
	);
};

/** An amount that has no more decimal places than the currency: nothing is rounded. */
const amountOf = (decimal: string | null | undefined, currency: string): Minor => {
	const amount = decimal ? readDecimal(decimal, currency) : undefined;
	if (decimal && amount !== undefined && !hasMoreDigits(decimal, exponentOf(currency))) return amount;
	throw new UnusableResponse(`responded with the amount ${decimal}, which is none in ${currency}`);
};
