import type { Address } from "@cartwright/contract/ecommerce/address-messages";
import type { EstimatedDelivery } from "@cartwright/contract/ecommerce/delivery-date-messages";
import type { CarrierServiceOption } from "@cartwright/contract/ecommerce/delivery-messages";

/** A delivery option: a carrier, or pickup. */
export interface DeliveryWay {
	readonly carrierId: string;
	readonly code: string;
	readonly title: string;
	readonly price: string;
	/** The delivery time, in the shop's words. */
	readonly time: string | undefined;
	readonly dates: EstimatedDelivery | undefined;
	/** The pickup address. */
	readonly pickup: string | undefined;
}

export const deliveryWays = (options: readonly CarrierServiceOption[] | null | undefined): DeliveryWay[] =>
	(options ?? []).flatMap(({ carrierId, shippingOptions }) =>
		(shippingOptions ?? []).map(({ code, title, cost, logistics }) => ({
			carrierId: carrierId ?? "",
			code: code ?? "",
			title: title ?? "",
			price: cost?.price?.amount ?? "0",
			time: logistics?.deliveryTime || undefined,
			dates: logistics?.estimatedDelivery ?? undefined,
			pickup: logistics?.pickupDetails ? addressLine(logistics.pickupDetails.address) : undefined,
		})),
	);

const addressLine = (address: Address | null | undefined): string => {
	const { addressLine: street, city, postalCode } = address ?? {};
	return [street, city, postalCode].filter(Boolean).join(", ");
};
