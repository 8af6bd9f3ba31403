import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { pickupCarrierId, shippingCarrierId } from "./carriers.ts";
import { commitDelivery } from "./commit-delivery.ts";
import { withOption, withPickup } from "./find-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";

/** Switches a row of the table of a carrier on or off. */
export const setRowActive = async (
	context: Context,
	{ carrierId, rowId, active }: { readonly carrierId: string; readonly rowId: string; readonly active: boolean },
): Promise<Record<string, never>> => {
	const facts = await loadDelivery(context, context);
	const ofRow = <Of extends { readonly id: string }>(carrier: string, stored: readonly { readonly doc: Of }[]) =>
		carrierId === carrier ? stored.find(({ doc }) => doc.id === rowId)?.doc : undefined;
	const option = ofRow(shippingCarrierId, facts.stored.options);
	const pickup = ofRow(pickupCarrierId, facts.stored.pickups);
	const row = option ?? pickup;
	if (!row) {
		throw new ApplicationError(
			"DELIVERY_CARRIER_NOT_FOUND",
			`The carrier ${carrierId} has no row ${rowId}; list its rows by listDeliveryCarriers.`,
			{ carrierId, rowId },
		);
	}
	if (row.active === active) return {};
	const changed = { active, updatedDate: context.now };
	const withRows = option ? withOption(facts.delivery, { ...option, ...changed }) : facts.delivery;
	const after = pickup ? withPickup(withRows, { ...pickup, ...changed }) : withRows;
	await commitDelivery(context, facts, after, "rowId");
	return {};
};
