import { replace } from "@cartwright/store/batch";
import type { Context } from "../../foundation/context.ts";
import { limitToStock } from "../carts/limit-to-stock.ts";
import { type CheckoutDocument, checkouts } from "../purchase/checkout-document.ts";
import { checkoutUpdated } from "../purchase/checkout-events.ts";
import { type ProductsById, productIdsOf } from "../purchase/resolve.ts";
import { type Assessed, totalsOf } from "./assessment.ts";
import { checkOpen } from "./changes.ts";
import { type LoadedCheckout, loadCheckout, loadProductsOf } from "./load-checkout.ts";

/** A checkout that may still be changed. */
export const loadOpenCheckout = async (context: Context, id: string): Promise<LoadedCheckout> => {
	const loaded = await loadCheckout(context, id);
	checkOpen(loaded.stored.doc);
	return loaded;
};

/** Settles a changed checkout with the catalogue and writes it, if it changed at all and `check` does not refuse it. */
export const writeCheckout = async (
	context: Context,
	{ stored, productsById, settings }: LoadedCheckout,
	changed: CheckoutDocument,
	check: (assessed: Assessed) => void = () => {},
): Promise<Assessed> => {
	const { store, site, now } = context;
	const before = stored.doc;
	const { cart: settled, lines } = limitToStock(
		before,
		changed,
		await withAddedProducts(context, productsById, changed),
	);
	const checkout = settled === before ? before : { ...settled, updatedDate: now };
	const assessed = { checkout, lines, totals: totalsOf(checkout, lines, settings), settings };
	check(assessed);
	if (checkout !== before) {
		await store.commit(site, [replace(checkouts, stored, checkout, [checkoutUpdated(before, checkout, context)])]);
	}
	return assessed;
};

/** The goods known, and those of lines that came with the change. */
const withAddedProducts = async (
	context: Context,
	productsById: ProductsById,
	{ lines }: CheckoutDocument,
): Promise<ProductsById> => {
	const added = lines.filter(({ catalogReference }) => !productsById.has(catalogReference.catalogItemId));
	if (productIdsOf(added).length === 0) return productsById;
	const found = await loadProductsOf(context, { lines: added });
	return new Map([...productsById, ...found.productsById]);
};
