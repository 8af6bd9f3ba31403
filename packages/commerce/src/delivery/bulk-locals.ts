import type { LocalDeliveryOption as WireLocal } from "@cartwright/contract/delivery/local-delivery-messages";
import type { Outcome } from "@cartwright/kernel/foundation/bulk";
import { bulkErrors } from "./bulk-pickups.ts";

/** The response of a bulk call, whose errors are a text each. */
export const bulkLocals = (outcomes: readonly Outcome<WireLocal>[], idAt: (index: number) => string) => ({
	localDeliveryOptions: outcomes.flatMap((outcome) => ("value" in outcome ? [outcome.value] : [])),
	errors: bulkErrors(outcomes, idAt).map(({ id, error }) => ({ id, error: `${error?.code}: ${error?.description}` })),
});
