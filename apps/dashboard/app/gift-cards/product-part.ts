import type { DraftForm } from "../forms/use-draft-form.ts";
import type { GiftCardProductDraft } from "./product-draft.ts";

/** A part of the page: what is entered, and what is wrong with it. */
export interface ProductPart {
	readonly form: DraftForm<GiftCardProductDraft>;
	readonly errorOf: (key: keyof GiftCardProductDraft) => string | undefined;
	readonly currency: string;
	readonly timeZone: string;
}
