import type { InventoryAdjustment } from "@cartwright/contract/inventory/v3/inventory-item-write-messages";
import { invalid } from "@cartwright/kernel/foundation/errors";

/** The units that come, or go if negative. */
export const differenceOf = ({ incrementBy, decrementBy }: InventoryAdjustment, path: string): number => {
	if (incrementBy) return incrementBy;
	if (decrementBy) return -decrementBy;
	throw invalid(path, "needs incrementBy or decrementBy", "REQUIRED_ONE_OF_FIELD");
};
