import type { CatalogReference } from "@cartwright/contract/ecommerce/line-item-messages";

/** How a removed line is restored. */
export interface Undo {
	/** The cart, or the items saved for later. */
	readonly intent: "undo" | "undo-forget";
	readonly reference: CatalogReference;
	readonly quantity: number;
}

/** The result of a shopper's action. */
export type CartNotification =
	| { readonly kind: "added"; readonly name: string }
	/** Fewer than requested. */
	| { readonly kind: "lowered"; readonly name: string; readonly left: number }
	| { readonly kind: "removed"; readonly name: string; readonly undo?: Undo }
	/** Saved for later; `line` can be restored. */
	| { readonly kind: "saved"; readonly name: string; readonly line?: string }
	| { readonly kind: "returned"; readonly name: string }
	| { readonly kind: "couponAdded" | "couponRemoved" | "giftCardSaved" | "noteSaved" }
	| Problem;

export interface Problem {
	readonly kind: "problem";
	/** The attempted action: the message is shown beside it. */
	readonly of: "add" | "line" | "saved" | "coupon" | "giftCard" | "note" | "delivery" | "checkout";
	/** A code of the services, or one of our own. */
	readonly code: string;
	/** Id of the line concerned. */
	readonly line?: string;
	/** Name of the product. */
	readonly name?: string;
	/** Maximum length of a text that is too long. */
	readonly max?: number;
	/** What the services say of a coupon that does not apply. */
	readonly data?: Readonly<Record<string, unknown>>;
	readonly path?: string;
}

export const isProblem = (notification: CartNotification | undefined): notification is Problem =>
	notification?.kind === "problem";

/** No response arrived: the result is unknown, so there is nothing to reload either. */
export const isUnreached = (result: unknown): boolean =>
	(result as { notification?: CartNotification } | undefined)?.notification?.kind === "problem" &&
	(result as { notification: Problem }).notification.code === "UNREACHED";

export const notificationCookie = "notification";

/** Maximum length of the cookie. A line with a longer description cannot be restored from the next page. */
const maxCharacters = 3000;

/** For the next page, without JavaScript. */
export const writeNotification = (notification: CartNotification): string => {
	const text = encode(notification);
	if (text.length <= maxCharacters || notification.kind !== "removed") return text;
	return encode({ kind: "removed", name: notification.name });
};

const encode = (notification: CartNotification): string =>
	Buffer.from(JSON.stringify(notification)).toString("base64url");

/** `undefined` if the text was not written by us. */
export const readNotification = (text: string | undefined): CartNotification | undefined => {
	if (!text) return undefined;
	try {
		const notification = JSON.parse(Buffer.from(text, "base64url").toString());
		return typeof notification?.kind === "string" ? notification : undefined;
	} catch {
		return undefined;
	}
};
