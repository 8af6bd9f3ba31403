import type { incrementInventory as declaration } from "@cartwright/contract/inventory/v1/inventory";
import type { Stored } from "@cartwright/store/collection";
import type { Handler } from "../../../../foundation/handler.ts";
import { incrementStock } from "../../inventory/stock-changes.ts";
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
	const writes = incrementStock(movements, factsOf(context, request.reason ?? "MANUAL"));
	await context.store.commit(context.site, writes);
	return {};
};
