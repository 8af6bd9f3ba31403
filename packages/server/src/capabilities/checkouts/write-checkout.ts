import { replace } from "@cartwright/store/batch";
import type { Context } from "../../foundation/context.ts";
import { settle } from "../carts/settle.ts";
import { type CheckoutDocument, checkouts } from "../purchase/checkout-document.ts";
import { checkoutUpdated } from "../purchase/checkout-events.ts";
import { type ProductsById, productIdsOf } from "../purchase/resolve.ts";
import { type Assessed, totalsOf } from "./assessment.ts";
import { checkOpen } from "./changes.ts";
import { type LoadedCheckout, loadCheckout, loadGoodsOf } from "./load-checkout.ts";

/** A checkout that may still be changed. */
export const loadOpenCheckout = async (context: Context, id: string): Promise<LoadedCheckout> => {
	const loaded = await loadCheckout(context, id);
	checkOpen(loaded.stored.doc);
	return loaded;
};

/** Settles a changed checkout with the catalogue and writes it, if it changed at all and `check` does not refuse it. */
export const writeCheckout = async (
	context: Context,
	{ stored, goods, settings }: LoadedCheckout,
	changed: CheckoutDocument,
	check: (assessed: Assessed) => void = () => {},
): Promise<Assessed> => {
	const { store, site, now } = context;
	const before = stored.doc;
	const { cart: settled, lines } = settle(before, changed, await withAddedGoods(context, goods, changed));
	const checkout = settled === before ? before : { ...settled, updatedDate: now };
	const assessed = { checkout, lines, totals: totalsOf(checkout, lines, settings), settings };
	check(assessed);
	if (checkout !== before) {
		await store.commit(site, [replace(checkouts, stored, checkout, [checkoutUpdated(before, checkout, context)])]);
	}
	return assessed;
};

/** The goods known, and those of lines that came with the change. */
const withAddedGoods = async (
	context: Context,
	goods: ProductsById,
	{ lines }: CheckoutDocument,
): Promise<ProductsById> => {
	const added = lines.filter(({ catalogReference }) => !goods.has(catalogReference.catalogItemId));
	if (productIdsOf(added).length === 0) return goods;
	const found = await loadGoodsOf(context, { lines: added });
	return new Map([...goods, ...found.goods]);
};
