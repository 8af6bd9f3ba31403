import type { decrementInventory as declaration } from "@cartwright/contract/inventory/v1/inventory";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import type { Stored } from "@cartwright/store/collection";
import { BelowFloor } from "@cartwright/store/errors";
import { decrementStock } from "../../inventory/stock-changes.ts";
import type { Product } from "../../product.ts";
import { factsOf } from "../facts.ts";
import { loadInventories } from "./load-inventory.ts";
import { productIdOf, stockMovementOf } from "./stock-movements.ts";

/** Without `restrictInventoryValue` the quantity may become negative. */
export const decrementInventory: Handler<typeof declaration> = async (context, request) => {
	const entries = request.decrementData;
	const ids = entries.map((entry, index) => productIdOf(entry, `decrementData[${index}]`));
	const found = await loadInventories(context, ids);
	const movements = entries.map((entry, index) => {
		const stored = found.get(ids[index] as string) as Stored<Product>;
		return stockMovementOf(stored, entry, entry.decrementBy ?? 1, `decrementData[${index}]`);
	});
	const writes = decrementStock(movements, factsOf(context, request.reason ?? "MANUAL"), {
		backOrders: !request.restrictInventoryValue,
	});
	try {
		await context.store.commit(context.site, writes);
	} catch (error) {
		if (!(error instanceof BelowFloor)) throw error;
		const item = movements.find((each) => each.item.doc.id === error.id)?.item.doc;
		throw new ApplicationError<typeof declaration>(
			"INSUFFICIENT_INVENTORY",
			"There are fewer units in stock than requested.",
			{
				productId: item?.productId,
				variantId: item?.variantId,
			},
		);
	}
	return {};
};
