/** What somebody put on their wishlist before they signed in. */
export const pendingItemCookie = "wishlist_item";

export const pendingItemSeconds = 1800;

export interface PendingItem {
	readonly product: string;
	/** The page to return to. */
	readonly back: string;
}

export const writePendingItem = ({ product, back }: PendingItem): string => JSON.stringify([product, back]);

export const readPendingItem = (text: string | undefined): PendingItem | undefined => {
	try {
		const [product, back] = JSON.parse(text ?? "") as unknown[];
		return typeof product === "string" && typeof back === "string" ? { product, back } : undefined;
	} catch {
		return undefined;
	}
};
