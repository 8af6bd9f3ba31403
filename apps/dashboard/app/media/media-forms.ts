import type { FormResult } from "../forms/form-result.ts";

/** The forms of the room. */
export const mediaForms = [
	"createFolder",
	"renameFolder",
	"saveFile",
	"move",
	"trash",
	"restore",
	"deleteForever",
] as const;
export type MediaForm = (typeof mediaForms)[number];

/** Something that has a file. */
export interface FileUse {
	readonly kind: "product" | "category" | "dataItem" | "giftCardProduct" | "storefront" | "review" | "order" | "other";
	/** Path of its page, if it has one that staff may see. */
	readonly path: string;
	/** Its name, if it is known. */
	readonly name: string;
	readonly fileIds: readonly string[];
}

export interface MediaFormResult extends FormResult<MediaForm> {
	/** Ids of what was changed. */
	readonly done?: readonly string[];
	/** What was not changed, and why. */
	readonly failed?: readonly { readonly id: string; readonly message: string }[];
	/** What has the files that should be deleted for ever. */
	readonly uses?: readonly FileUse[];
	/** Whether somebody else has changed the same since the page was opened. Nothing was saved then. */
	readonly isOutdated?: boolean;
}
