import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { shippingCarrierId } from "./carriers.ts";
import { commitDelivery } from "./commit-delivery.ts";
import { withOption } from "./find-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";

/** Switches a row of the table of a carrier on or off. */
export const setRowActive = async (
	context: Context,
	{ carrierId, rowId, active }: { readonly carrierId: string; readonly rowId: string; readonly active: boolean },
): Promise<Record<string, never>> => {
	const facts = await loadDelivery(context, context);
	const option =
		carrierId === shippingCarrierId ? facts.stored.options.find(({ doc }) => doc.id === rowId)?.doc : undefined;
	if (!option) {
		throw new ApplicationError(
			"DELIVERY_CARRIER_NOT_FOUND",
			`The carrier ${carrierId} has no row ${rowId}; list its rows by listDeliveryCarriers.`,
			{ carrierId, rowId },
		);
	}
	if (option.active === active) return {};
	const after = { ...option, active, updatedDate: context.now };
	await commitDelivery(context, facts, withOption(facts.delivery, after), "rowId");
	return {};
};
