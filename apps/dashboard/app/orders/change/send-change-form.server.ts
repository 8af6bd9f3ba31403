import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { readOnlyVariantsV3 } from "@cartwright/contract/catalogue/v3/read-only-variants";
import { draftOrders } from "@cartwright/contract/orders/draft-orders";
import type { Client } from "@cartwright/sdk/client";
import { data } from "react-router";
import { numberOf } from "../../forms/number-of.ts";
import { orRefusal } from "../../forms/or-refusal.server.ts";
import { textOf } from "../../forms/text-of.ts";
import { optionalText } from "../form-fields.ts";
import { type ChangeForm, type ChangeFormResult, changeForms } from "./change-forms.ts";

type Send = (
	client: Client,
	draftOrderId: string,
	form: FormData,
) => Promise<Omit<ChangeFormResult, "of" | "error"> | undefined>;

/** Sends a form of the page that changes an order: one form is one call. */
export const sendChangeForm = (client: Client, draftOrderId: string, form: FormData) => {
	const intent = changeForms.find((each) => each === form.get("intent"));
	if (!intent) throw data(null, { status: 400 });
	return orRefusal<ChangeForm, ChangeFormResult>(intent, async () => ({
		of: intent,
		...(await sends[intent](client, draftOrderId, form)),
	}));
};

/** A product has at most so many variants. */
const maxVariants = 1000;

const sends: Readonly<Record<ChangeForm, Send>> = {
	async setQuantity(client, draftOrderId, form) {
		const change = { lineItemId: textOf(form, "line"), newQuantity: numberOf(textOf(form, "quantity")) };
		await client.use(draftOrders).updateLineItems({ draftOrderId, lineItemChanges: [change] });
	},
	async findVariants(client, _, form) {
		const filter = { "productData.productId": textOf(form, "product") };
		const query = { filter, cursorPaging: { limit: maxVariants } };
		const { variants } = await client.use(readOnlyVariantsV3).queryVariants({ query });
		return {
			variants: variants.map(({ variantId, optionChoices, price }) => ({
				id: variantId ?? "",
				name: (optionChoices ?? []).map(({ optionChoiceNames }) => optionChoiceNames?.choiceName).join(", "),
				price: price?.actualPrice?.amount ?? "0",
			})),
		};
	},
	async addProduct(client, draftOrderId, form) {
		const catalogReference = {
			appId: storesAppId,
			catalogItemId: textOf(form, "product"),
			options: { variantId: textOf(form, "variant") },
		};
		const catalogLineItems = [{ catalogReference, quantity: numberOf(textOf(form, "quantity")) }];
		await client.use(draftOrders).addLineItemsToDraftOrder({ draftOrderId, catalogLineItems });
	},
	async addCustomItem(client, draftOrderId, form) {
		const line = {
			productName: { original: textOf(form, "name") },
			price: { amount: textOf(form, "price") },
			quantity: numberOf(textOf(form, "quantity")),
		};
		await client.use(draftOrders).addLineItemsToDraftOrder({ draftOrderId, customLineItems: [line] });
	},
	async addDiscount(client, draftOrderId, form) {
		const value = textOf(form, "value");
		const discount = {
			...(form.get("unit") === "percent" ? { percentage: value } : { priceAmount: { amount: value } }),
			discountType: form.get("of") === "SHIPPING" ? ("SHIPPING" as const) : ("GLOBAL" as const),
			description: optionalText(form, "description"),
			applyToDraftOrder: true,
		};
		await client.use(draftOrders).createCustomDiscounts({ draftOrderId, discounts: [discount] });
	},
	async deleteDiscount(client, draftOrderId, form) {
		const discountIds = [textOf(form, "discount")];
		await client.use(draftOrders).deleteCustomDiscounts({ draftOrderId, discountIds });
	},
	async applyDiscount(client, draftOrderId, form) {
		const discounts = [{ id: textOf(form, "discount"), applied: form.get("applied") === "true" }];
		await client.use(draftOrders).setDiscounts({ draftOrderId, discounts });
	},
	async commitChange(client, draftOrderId, form) {
		const lines = form.getAll("restock").map((lineItemId) => ({ lineItemId: String(lineItemId) }));
		await client.use(draftOrders).commitDraftOrder({
			draftOrderId,
			commitSettings: { sendNotificationsToBuyer: form.get("mail") !== null, updateInventory: lines },
			reason: optionalText(form, "reason"),
		});
	},
	async discardChange(client, draftOrderId) {
		await client.use(draftOrders).deleteDraftOrder({ draftOrderId });
	},
};
