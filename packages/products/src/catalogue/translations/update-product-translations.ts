import type { updateProductTranslations as declaration } from "@cartwright/contract/catalogue/product-translations";
import { InvalidArgument } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import type { Translations } from "@cartwright/kernel/foundation/translations";
import { translationViolations } from "@cartwright/kernel/sites/reader-language";
import { replace } from "@cartwright/store/batch";
import { products } from "../documents.ts";
import { productChanged } from "../events.ts";
import { loadProduct } from "../inventory/load-products.ts";
import { unmovedAs } from "../inventory/stock-changes.ts";
import { translationsView } from "./translations-view.ts";

export const updateProductTranslations: Handler<typeof declaration> = async (context, request) => {
	const { store, site, now, newId } = context;
	const { stored, settings } = await loadProduct(context, request.productId);
	const translations = changedTranslations(stored.doc.translations, request.translations ?? {});
	const violations = translationViolations("translations", translations, settings);
	if (violations.length > 0) throw new InvalidArgument(violations);
	const product = { ...stored.doc, translations, updatedDate: now };
	const facts = { now, newId, version: "V3_CATALOG" } as const;
	const events = [productChanged(product.id, ["translations"], facts)];
	await store.commit(site, [replace(products, stored, product, events, {}, unmovedAs(stored.doc, product))]);
	return { productTranslations: translationsView(product) };
};

/** Languages of the request replace those that there are; one without texts is removed. */
const changedTranslations = (before: Translations = {}, changes: Translations): Translations =>
	Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, texts]) => Object.keys(texts).length > 0));
