import type { PickupLocation } from "./documents.ts";

/** What shoppers see of a location: its name, or where it is. */
export const pickupTitle = ({ name, address }: Pick<PickupLocation, "name" | "address">): string => {
	const { addressLine, streetAddress, city } = address;
	const street = addressLine || [streetAddress?.name, streetAddress?.number].filter(Boolean).join(" ");
	return name || [street, city].filter(Boolean).join(", ");
};
