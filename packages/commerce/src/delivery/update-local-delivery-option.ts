import type { updateLocalDeliveryOption as declared } from "@cartwright/contract/delivery/local-delivery-options";
import { onlyValue } from "@cartwright/kernel/foundation/bulk";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { updateLocalDeliveries } from "./update-local-deliveries.ts";

export const updateLocalDeliveryOption: Handler<typeof declared> = async (context, request) => {
	const { localDeliveryOption, fieldMask } = request;
	const { id } = localDeliveryOption;
	const sent = maskedMembers(localDeliveryOption, fieldMask, "localDeliveryOption");
	const [outcome] = await updateLocalDeliveries(context, [{ id, sent }], () => "localDeliveryOption");
	return { localDeliveryOption: onlyValue(outcome) };
};
