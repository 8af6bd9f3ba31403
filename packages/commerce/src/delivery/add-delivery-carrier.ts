import type { addDeliveryCarrier as declared } from "@cartwright/contract/delivery/delivery-carriers";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeCarriers } from "./change-carriers.ts";
import { sentCarrier } from "./sent-region.ts";

export const addDeliveryCarrier: Handler<typeof declared> = (context, { deliveryRegionId, deliveryCarrier }) =>
	changeCarriers(context, deliveryRegionId, (carriers, rules) => {
		const carrier = sentCarrier(deliveryCarrier, rules, "deliveryCarrier");
		if (carriers.some(({ appId }) => appId === carrier.appId)) {
			throw new ApplicationError<typeof declared>(
				"CARRIER_ALREADY_EXISTS_IN_REGION",
				`The region has the carrier ${carrier.appId} already; change it by updateDeliveryCarrier.`,
				{ appId: carrier.appId },
			);
		}
		return [...carriers, carrier];
	});
