import type { Context } from "@cartwright/kernel/foundation/context";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { replace, type Write } from "@cartwright/store/batch";
import { byId, byIds } from "@cartwright/store/store";
import { withLinkedAttributes } from "../attributes/link-attributes.ts";
import { withDerivedFields } from "../derived-fields.ts";
import { products } from "../documents.ts";
import { productChanged } from "../events.ts";
import { productNotFound } from "../inventory/load-products.ts";
import { bulkResponse, type ItemError, type PropertyChange, ValueBelowZero } from "./bulk-properties.ts";
import { factsOf } from "./facts.ts";

/** Changes one property of many products in one batch. Products that cannot be changed fail individually. */
export const changeProperty = async (
	context: Context,
	ids: readonly string[],
	changeIn: (currency: string) => PropertyChange,
) => {
	const { store, site, now } = context;
	const loaded = await store.read(site, { settings: byId(settings, settingsId), products: byIds(products, ids) });
	const change = changeIn((loaded.settings?.doc ?? defaultSettings).currency);
	const errorById = new Map<string, ItemError | undefined>();
	const writes: Write[] = [];
	for (const id of new Set(ids)) {
		const stored = loaded.products.get(id);
		const failure = stored
			? catchBelowZero(() => {
					const product = withDerivedFields({ ...change.apply(stored.doc), updatedDate: now });
					writes.push(replace(products, stored, product, [productChanged(id, [change.field], factsOf(context))]));
				})
			: productNotFound(id);
		errorById.set(id, failure);
	}
	if (writes.length > 0) await store.commit(site, await withLinkedAttributes(context, site, writes));
	return bulkResponse(ids.map((id) => [id, errorById.get(id)]));
};

const catchBelowZero = (action: () => void): ValueBelowZero | undefined => {
	try {
		action();
		return undefined;
	} catch (error) {
		if (error instanceof ValueBelowZero) return error;
		throw error;
	}
};
