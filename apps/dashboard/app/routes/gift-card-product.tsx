import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { readChanges } from "../forms/read-changes.server.ts";
import { giftCardProductDraft, newGiftCardProduct } from "../gift-cards/product-draft.ts";
import { GiftCardProductPage } from "../gift-cards/product-page.tsx";
import {
	deleteGiftCardProduct,
	loadGiftCardProduct,
	saveGiftCardProduct,
} from "../gift-cards/save-gift-card-product.server.ts";
import { pageContextKey } from "../page-context.server.ts";

export const loader = async ({ context }: LoaderFunctionArgs) => {
	const page = context.get(pageContextKey);
	const client = await page.staff();
	const { permissions } = await page.me();
	// Everybody may read what is sold, but it is edited here.
	if (!permissions.includes("GIFT_CARDS.GIFT_CARD_PRODUCT_UPDATE")) throw data(null, { status: 403 });
	const [product, { currency, timeZone }] = await Promise.all([loadGiftCardProduct(client), page.shop()]);
	const saved = product ? giftCardProductDraft(product, timeZone) : newGiftCardProduct;
	return { saved, exists: Boolean(product), currency, timeZone };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const page = context.get(pageContextKey);
	const [client, { timeZone }, form] = await Promise.all([page.staff(), page.shop(), request.formData()]);
	const intent = form.get("intent");
	if (intent === "save") return saveGiftCardProduct(client, readChanges(form), timeZone);
	if (intent === "delete") return deleteGiftCardProduct(client);
	throw data(null, { status: 400 });
};

export default function ProductOfGiftCards() {
	return <GiftCardProductPage {...useLoaderData<typeof loader>()} />;
}
