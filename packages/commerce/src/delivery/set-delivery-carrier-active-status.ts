import type { setDeliveryCarrierActiveStatus as declared } from "@cartwright/contract/delivery/delivery-carriers";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { setRowActive } from "./set-row-active.ts";

export const setDeliveryCarrierActiveStatus: Handler<typeof declared> = (context, { carrierAppId, ...row }) =>
	setRowActive(context, { carrierId: carrierAppId, ...row });
