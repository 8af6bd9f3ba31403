import type { DeliveryProfile, LocalDelivery, PickupLocation, ShippingOption } from "./documents.ts";
import type { DeliveryTable } from "./settings.ts";

/** All documents of delivery of a shop. */
export interface Delivery {
	readonly profiles: readonly DeliveryProfile[];
	readonly options: readonly ShippingOption[];
	readonly pickups: readonly PickupLocation[];
	readonly locals: readonly LocalDelivery[];
}

/** What purchases read of the documents. */
export const tableOf = ({ profiles, options, pickups, locals }: Delivery): Required<DeliveryTable> => ({
	profiles: profiles.map(({ id, default: isDefault, deliveryRegions }) => ({
		id,
		default: isDefault,
		deliveryRegions,
	})),
	options: inOrder(options).map(
		({ createdDate: _c, updatedDate: _u, extendedFields: _e, position: _p, ...rest }) => rest,
	),
	pickups: inOrder(pickups).map(({ createdDate: _c, updatedDate: _u, position: _p, ...rest }) => rest),
	locals: inOrder(locals).map(({ createdDate: _c, updatedDate: _u, position: _p, externalId: _e, ...rest }) => rest),
});

const inOrder = <Of extends { readonly position: number }>(documents: readonly Of[]): Of[] =>
	[...documents].sort((one, other) => one.position - other.position);

export const defaultProfileOf = <Profile extends { readonly default: boolean }>(
	profiles: readonly Profile[],
): Profile => {
	const found = profiles.find((profile) => profile.default);
	if (!found) throw new Error("the shop has no default delivery profile");
	return found;
};
