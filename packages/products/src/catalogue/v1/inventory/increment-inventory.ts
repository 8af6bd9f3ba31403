import type { incrementInventory as declaration } from "@cartwright/contract/inventory/v1/inventory";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import type { Stored } from "@cartwright/store/collection";
import { incrementStock, type StockMovement } from "../../inventory/stock-changes.ts";
import { maxQuantity } from "../../inventory-item.ts";
import type { Product } from "../../product.ts";
import { factsOf } from "../facts.ts";
import { loadInventories } from "./load-inventory.ts";
import { productIdOf, stockMovementOf } from "./stock-movements.ts";

export const incrementInventory: Handler<typeof declaration> = async (context, request) => {
	const entries = request.incrementData;
	const ids = entries.map((entry, index) => productIdOf(entry, `incrementData[${index}]`));
	const found = await loadInventories(context, ids);
	const movements = entries.map((entry, index) => {
		const stored = found.get(ids[index] as string) as Stored<Product>;
		return stockMovementOf(stored, entry, entry.incrementBy ?? 1, `incrementData[${index}]`);
	});
	requireRoom(movements);
	const writes = incrementStock(movements, factsOf(context, request.reason ?? "MANUAL"), { ceiling: maxQuantity });
	await context.store.commit(context.site, writes);
	return {};
};

const requireRoom = (movements: readonly StockMovement[]): void => {
	const after = new Map<string, number>();
	for (const [index, { item, quantity, preorder }] of movements.entries()) {
		if (preorder) continue;
		const { doc } = item;
		const sum = (after.get(doc.id) ?? doc.quantity) + quantity;
		after.set(doc.id, sum);
		if (sum <= maxQuantity) continue;
		const rule = `must leave a stock of at most ${maxQuantity}; there are ${doc.quantity}`;
		throw invalid(`incrementData[${index}].incrementBy`, rule, "MAX", { threshold: maxQuantity });
	}
};
