import type { updateDeliveryCarrier as declared } from "@cartwright/contract/delivery/delivery-carriers";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeCarriers } from "./change-carriers.ts";
import { sentCarrier } from "./sent-region.ts";

export const updateDeliveryCarrier: Handler<typeof declared> = (context, request) => {
	const { deliveryRegionId, deliveryCarrier, fieldMask } = request;
	const { appId } = deliveryCarrier;
	const { appId: _, ...sent } = maskedMembers(deliveryCarrier, fieldMask, "deliveryCarrier");
	return changeCarriers(context, deliveryRegionId, (carriers, rules) => {
		const before = carriers.find((carrier) => carrier.appId === appId);
		if (!before) {
			throw new ApplicationError<typeof declared>(
				"DELIVERY_CARRIER_NOT_FOUND",
				`The region has no carrier ${appId}; add it by addDeliveryCarrier.`,
				{ appId },
			);
		}
		const merged = { ...before, additionalCharges: [...before.additionalCharges], ...sent, appId };
		const after = sentCarrier(merged, rules, "deliveryCarrier");
		return carriers.map((carrier) => (carrier === before ? after : carrier));
	});
};
