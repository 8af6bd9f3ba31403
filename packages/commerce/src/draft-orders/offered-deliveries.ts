import { sumOf, times } from "@cartwright/kernel/foundation/money";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { deliveryOptions, deliverySubject } from "../purchase/delivery.ts";
import type { OfferedOption } from "../purchase/totals-model.ts";
import { type DraftOrder, presentLines } from "./draft-order.ts";

/** The deliveries that the shop offers where the draft is to be delivered. */
export const offeredDeliveries = (draft: DraftOrder, settings: Settings): readonly OfferedOption[] => {
	const { shippingInfo, recipientInfo, billingInfo } = draft;
	const address =
		shippingInfo?.logistics.shippingDestination?.address ?? recipientInfo?.address ?? billingInfo?.address;
	const lines = presentLines(draft);
	const subtotal = sumOf(lines.map(({ item, quantity }) => times(item.price, quantity)));
	return deliveryOptions(settings, deliverySubject(lines, subtotal, address ?? undefined), draft.updatedDate);
};
