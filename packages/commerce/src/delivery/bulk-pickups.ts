import type {
	PickupLocationError,
	PickupLocation as WirePickup,
} from "@cartwright/contract/delivery/pickup-location-messages";
import { itemMetadata, type Outcome } from "@cartwright/kernel/foundation/bulk";

/** What failed in a bulk call, by the id of each item. */
export const bulkErrors = (
	outcomes: readonly Outcome<unknown>[],
	idAt: (index: number) => string,
): PickupLocationError[] =>
	outcomes.flatMap((outcome, index) => {
		const { error } = itemMetadata(undefined, index, outcome);
		return error ? [{ id: idAt(index), error }] : [];
	});

/** The response of a bulk call. */
export const bulkPickups = (outcomes: readonly Outcome<WirePickup>[], idAt: (index: number) => string) => ({
	pickupLocations: outcomes.flatMap((outcome) => ("value" in outcome ? [outcome.value] : [])),
	errors: bulkErrors(outcomes, idAt),
});
