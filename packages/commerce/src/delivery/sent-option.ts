import type { ShippingOption as WireOption } from "@cartwright/contract/delivery/shipping-option-messages";
import type { ConditionalRates } from "@cartwright/contract/ecommerce/delivery-rate-messages";
import { ApplicationError, InvalidArgument, invalid } from "@cartwright/kernel/foundation/errors";
import { hasMoreDigits, inexactAmounts } from "@cartwright/kernel/foundation/written-amount";
import type { Delivery } from "./delivery-table.ts";
import type { ConditionalRate } from "./documents.ts";
import { withCarrier } from "./with-form-options.ts";

/** The rates of a request; throws if they compare a quantity with a part, or if the currency has no such amount. */
export const sentRates = (
	sent: readonly ConditionalRates[],
	currency: string,
	field: string,
): readonly ConditionalRate[] => {
	const rates = sent.map(({ amount, conditions, multiplyByQuantity }) => ({
		amount: amount ?? "0",
		conditions: (conditions ?? []).map(({ type, operator, value }) => ({
			type: type ?? "BY_TOTAL_WEIGHT",
			operator: operator ?? "EQ",
			value: value ?? "0",
		})),
		multiplyByQuantity: multiplyByQuantity ?? false,
	}));
	const fraction = rates
		.flatMap(({ conditions }) => conditions)
		.find(({ type, value }) => type === "BY_TOTAL_QUANTITY" && hasMoreDigits(value, 0));
	if (fraction) {
		throw new ApplicationError("INVALID_QUANTITY_VALUE", `${fraction.value} is not a whole number of units.`, {
			value: fraction.value,
		});
	}
	const violations = inexactAmounts(
		rates.map(({ amount }, index) => [`${field}[${index}].amount`, amount] as const),
		currency,
	);
	if (violations.length > 0) throw new InvalidArgument(violations);
	return rates;
};

/** The regions of a request, which may say one in the earlier form. */
export const sentRegionIds = ({ deliveryRegionIds, deliveryRegionId }: WireOption): readonly string[] => {
	if (!deliveryRegionIds?.length) return deliveryRegionId ? [deliveryRegionId] : [];
	if (deliveryRegionId && deliveryRegionId !== deliveryRegionIds[0]) {
		throw invalid("shippingOption.deliveryRegionId", "must be the first of deliveryRegionIds, or left out");
	}
	return [...new Set(deliveryRegionIds)];
};

/** Throws if the shop has no such region. */
export const requireRegions = ({ profiles }: Delivery, ids: readonly string[], field: string): void => {
	const regionIds = new Set(profiles.flatMap(({ deliveryRegions }) => deliveryRegions.map(({ id }) => id)));
	const unknown = ids.find((id) => !regionIds.has(id));
	if (unknown) throw invalid(field, `${unknown} is not a region of the shop`);
};

/** The delivery, with a carrier of the shop in these regions. */
export const withCarrierIn = (
	delivery: Delivery,
	ids: readonly string[],
	{ carrierId, now }: { readonly carrierId: string; readonly now: string },
): Delivery => ({
	...delivery,
	profiles: delivery.profiles.map((profile) => {
		const deliveryRegions = profile.deliveryRegions.map((region) =>
			ids.includes(region.id) ? withCarrier(region, carrierId) : region,
		);
		return deliveryRegions.some((region, index) => region !== profile.deliveryRegions[index])
			? { ...profile, deliveryRegions, updatedDate: now }
			: profile;
	}),
});
