/** Something that the palette leads to. */
export interface Found {
	readonly kind: "order" | "product" | "category" | "customer" | "file" | "collection";
	/** Path of its page, below `/dashboard`. */
	readonly path: string;
	readonly title: string;
	/** What tells it from others of the same title. */
	readonly detail: string;
}
