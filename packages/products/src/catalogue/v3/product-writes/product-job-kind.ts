import type { JsonObject } from "@cartwright/contract/message";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { decideEach, type JobKind } from "@cartwright/kernel/foundation/job-kind";
import type { Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import { products } from "../../documents.ts";
import { loadInventory } from "../../inventory/load-products.ts";
import type { Product } from "../../product.ts";
import { undoPermissions } from "./undo-permissions.ts";
import { undoProductJob } from "./undo-product-job.ts";

export type JobContext = WorkContext & { readonly site: string };

/** A kind of job that changes products one by one. `prepare` loads what all of them need. */
export const productJobKind = <Work extends JsonObject>(
	name: string,
	prepare: (context: JobContext, work: Work) => Promise<(stored: Stored<Product>) => readonly Write[]>,
): JobKind<Work> => ({
	name,
	...(name in undoPermissions ? { undo: undoProductJob } : {}),
	async decide(context, site, ids, work) {
		const { found } = await context.store.read(site, { found: byIds(products, ids) });
		await loadInventory({ store: context.store, site }, [...found.values()]);
		return decideEach(ids, found, await prepare({ ...context, site }, work));
	},
});
