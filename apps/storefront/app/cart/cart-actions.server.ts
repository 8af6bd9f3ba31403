import { savedLines } from "@cartwright/contract/carts/saved-lines";
import type { Cart, CartLineItem } from "@cartwright/contract/carts/v1/cart-messages";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import type { CatalogReference } from "@cartwright/contract/ecommerce/line-item-messages";
import { CallError } from "@cartwright/sdk/errors";
import { storesAppId } from "../catalogue/stores-app.ts";
import { links } from "../links.ts";
import type { Visit } from "../visit.server.ts";
import { isSameItem } from "./cart-view.ts";
import type { News, Problem, Undo } from "./news.ts";
import { readQuantity } from "./quantity.ts";

type Intent = (visit: Visit, form: FormData) => Promise<News | undefined>;

/** What can be done with a cart, by the name that its form gives it. */
const cartIntents: Readonly<Record<string, Intent>> = {
	add: (visit, form) => add(visit, form),
	quantity: (visit, form) => setQuantity(visit, form),
	more: (visit, form) => setQuantity(visit, form),
	fewer: (visit, form) => setQuantity(visit, form),
	remove: (visit, form) => remove(visit, textOf(form, "line")),
	undo: (visit, form) => undo(visit, form),
	"undo-forget": (visit, form) => undoForget(visit, form),
	save: (visit, form) => save(visit, textOf(form, "line")),
	return: (visit, form) => returnSaved(visit, textOf(form, "line")),
	forget: (visit, form) => forget(visit, textOf(form, "line")),
	coupon: (visit, form) => addCoupon(visit, textOf(form, "code")),
	"remove-coupon": async (visit) => {
		await calls(visit).removeCouponFromCurrentCart({});
		return { kind: "couponRemoved" };
	},
	"gift-card": (visit, form) => keepGiftCard(visit, textOf(form, "code")),
	note: async (visit, form) => {
		await calls(visit).updateCurrentCart({ cartInfo: { buyerNote: textOf(form, "note").slice(0, 1000) || null } });
		return { kind: "noteKept" };
	},
	delivery: async (visit, form) => {
		const selectedShippingOption = { code: textOf(form, "code"), carrierId: textOf(form, "carrier") || null };
		await calls(visit).updateCurrentCart({ cartInfo: { selectedShippingOption } });
		return undefined;
	},
};

/** What each form is about, for the place of its problems. */
const subjects: Readonly<Record<string, Problem["of"]>> = {
	add: "add",
	undo: "add",
	return: "saved",
	forget: "saved",
	"undo-forget": "saved",
	coupon: "coupon",
	"remove-coupon": "coupon",
	"gift-card": "giftCard",
	note: "note",
	delivery: "delivery",
};

/** Does what a form asks for. What the services refuse is told; that they cannot be reached is thrown. */
export const act = async (visit: Visit, form: FormData): Promise<News | undefined> => {
	const intent = textOf(form, "intent");
	const perform = cartIntents[intent];
	if (!perform) throw new Response(null, { status: 400 });
	try {
		return await perform(visit, form);
	} catch (error) {
		return refusal(error, subjects[intent] ?? "line", form);
	}
};

/** A refusal as something to tell; whatever else went wrong is thrown on. */
export const refusal = (error: unknown, of: Problem["of"], form?: FormData): Problem => {
	if (!(error instanceof CallError) || error.status >= 500) throw error;
	const tooMany = error.violations.some(({ violatedRule }) => violatedRule === "MAX_SIZE");
	const named = form ? textOf(form, "name") : "";
	const slug = form ? textOf(form, "slug") : "";
	return {
		kind: "problem",
		of,
		code: tooMany ? "CART_FULL" : (error.code ?? "REFUSED"),
		text: error.message,
		...(named ? { name: named } : {}),
		...(slug ? { path: links.product(slug) } : {}),
	};
};

const calls = ({ platform }: Visit) => platform.visitor.use(currentCart);

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

const problem = (of: Problem["of"], code: string, form?: FormData): Problem => ({
	...{ kind: "problem", of, code, text: "" },
	...(form && textOf(form, "name") ? { name: textOf(form, "name") } : {}),
	...(form && textOf(form, "slug") ? { path: links.product(textOf(form, "slug")) } : {}),
});

/** The visitor's cart as it is; nothing where there is none yet. */
const cartNow = async (visit: Visit): Promise<Cart | undefined> => {
	if (!visit.platform.isKnown) return undefined;
	try {
		return (await calls(visit).getCurrentCart({})).cart ?? undefined;
	} catch (error) {
		if (error instanceof CallError && error.code === "OWNED_CART_NOT_FOUND") return undefined;
		throw error;
	}
};

const add: Intent = async (visit, form) => {
	const quantity = readQuantity(form);
	if (!quantity) return problem("add", "QUANTITY_INVALID", form);
	return addItem(visit, { reference: referenceOf(form), quantity, name: textOf(form, "name"), form });
};

/** The product with the variant, the choices and the texts of the form. */
const referenceOf = (form: FormData): CatalogReference => {
	const given = (prefix: string) =>
		Object.fromEntries(
			[...form].flatMap(([field, value]) =>
				field.startsWith(prefix) && String(value).trim() !== "" ? [[field.slice(prefix.length), String(value)]] : [],
			),
		);
	const [variantId, choices, texts] = [textOf(form, "variant"), given("choice:"), given("text:")];
	const options = {
		...(variantId ? { variantId } : {}),
		...(Object.keys(choices).length > 0 ? { options: choices } : {}),
		...(Object.keys(texts).length > 0 ? { customTextFields: texts } : {}),
	};
	const named = Object.keys(options).length > 0 ? { options } : {};
	return { appId: storesAppId, catalogItemId: textOf(form, "product"), ...named };
};

interface Addition {
	readonly reference: CatalogReference;
	readonly quantity: number;
	readonly name: string;
	readonly form: FormData;
}

const addItem = async (visit: Visit, { reference, quantity, name, form }: Addition): Promise<News> => {
	const find = (lines: readonly CartLineItem[] | null | undefined) =>
		lines?.find(({ catalogReference }) => isSameItem(catalogReference, reference));
	const had = find((await cartNow(visit))?.lineItems)?.quantity ?? 0;
	const { cart } = await calls(visit).addToCurrentCart({
		lineItems: [{ quantity, catalogReference: reference }],
	});
	const line = find(cart?.lineItems);
	const has = line?.quantity ?? had + quantity;
	const shown = name || (line?.productName?.original ?? "");
	if (has === 0 && line?.id) {
		// A line of nothing is no use to somebody who just asked for it.
		await calls(visit).removeLineItemsFromCurrentCart({ lineItemIds: [line.id] });
		return problem("add", "SOLD_OUT", form);
	}
	if (has <= had) return problem("add", "ALL_IN_CART", form);
	return has < had + quantity ? { kind: "lowered", name: shown, left: has } : { kind: "added", name: shown };
};

const setQuantity: Intent = async (visit, form) => {
	const quantity = readQuantity(form);
	const line = textOf(form, "line");
	if (quantity === undefined) return { ...problem("line", "QUANTITY_INVALID"), line };
	if (quantity === 0) return remove(visit, line);
	const { cart } = await calls(visit).updateCurrentCartLineItemQuantity({ lineItems: [{ id: line, quantity }] });
	const changed = cart?.lineItems?.find(({ id }) => id === line);
	const has = changed?.quantity ?? quantity;
	return has < quantity ? { kind: "lowered", name: changed?.productName?.original ?? "", left: has } : undefined;
};

const remove = async (visit: Visit, lineId: string): Promise<News> => {
	const line = (await cartNow(visit))?.lineItems?.find(({ id }) => id === lineId);
	if (!line) return problem("line", "LINE_ITEM_NOT_FOUND");
	await calls(visit).removeLineItemsFromCurrentCart({ lineItemIds: [lineId] });
	return removed(line, "undo");
};

const removed = ({ catalogReference, quantity, productName }: CartLineItem, intent: Undo["intent"]): News => ({
	...{ kind: "removed", name: productName?.original ?? "" },
	...(catalogReference && quantity ? { undo: { intent, reference: catalogReference, quantity } } : {}),
});

const nameOf = (lines: readonly CartLineItem[] | null | undefined, lineId: string): string =>
	lines?.find(({ id }) => id === lineId)?.productName?.original ?? "";

const savedCalls = ({ platform }: Visit) => platform.visitor.use(savedLines);

const save = async (visit: Visit, line: string): Promise<News> => {
	const name = nameOf((await cartNow(visit))?.lineItems, line);
	const { lineItems } = await savedCalls(visit).saveLines({ lineItemIds: [line] });
	// Added to one that was saved before, it has no way back of its own.
	return { kind: "saved", name, ...(lineItems?.some(({ id }) => id === line) ? { line } : {}) };
};

const returnSaved = async (visit: Visit, line: string): Promise<News> => {
	const name = nameOf((await savedCalls(visit).listSavedLines({})).lineItems, line);
	try {
		await savedCalls(visit).returnSavedLines({ lineItemIds: [line] });
		return { kind: "returned", name };
	} catch (error) {
		return { ...refusal(error, "saved"), name };
	}
};

const forget = async (visit: Visit, lineId: string): Promise<News> => {
	const line = (await savedCalls(visit).listSavedLines({})).lineItems?.find(({ id }) => id === lineId);
	if (!line) return problem("saved", "LINE_ITEM_NOT_FOUND");
	await savedCalls(visit).removeSavedLines({ lineItemIds: [lineId] });
	return removed(line, "undo-forget");
};

const undo: Intent = async (visit, form) => {
	const item = itemToBringBack(form);
	return item
		? addItem(visit, { ...item, name: textOf(form, "name"), form })
		: problem("add", "QUANTITY_INVALID", form);
};

const undoForget: Intent = async (visit, form) => {
	const item = itemToBringBack(form);
	if (!item) return problem("saved", "QUANTITY_INVALID", form);
	await savedCalls(visit).addSavedLines({
		lineItems: [{ catalogReference: item.reference, quantity: item.quantity }],
	});
	return { kind: "saved", name: textOf(form, "name") };
};

const itemToBringBack = (form: FormData): { reference: CatalogReference; quantity: number } | undefined => {
	const quantity = readQuantity(form);
	const reference = readReference(textOf(form, "reference"));
	return quantity && reference ? { reference, quantity } : undefined;
};

const readReference = (text: string): CatalogReference | undefined => {
	try {
		const { appId, catalogItemId, options } = JSON.parse(text);
		return { appId, catalogItemId, ...(options ? { options } : {}) };
	} catch {
		return undefined;
	}
};

const addCoupon = async (visit: Visit, couponCode: string): Promise<News> => {
	if (!couponCode) return problem("coupon", "CODE_MISSING");
	await calls(visit).updateCurrentCart({ couponCode });
	return { kind: "couponAdded" };
};

/** Carts know no gift cards; their checkouts do. */
const keepGiftCard = async (visit: Visit, giftCardCode: string): Promise<News> => {
	if (!giftCardCode) return problem("giftCard", "CODE_MISSING");
	const { checkoutId } = await calls(visit).createCheckoutFromCurrentCart({ channelType: "WEB" });
	await visit.platform.visitor.use(checkout).updateCheckout({ checkout: { id: checkoutId ?? "" }, giftCardCode });
	return { kind: "giftCardKept" };
};
