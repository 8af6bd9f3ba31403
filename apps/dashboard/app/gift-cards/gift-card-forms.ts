import type { FormResult } from "../forms/form-result.ts";

/** The forms of the page of a gift card. */
export const giftCardForms = ["increase", "decrease", "mail", "disable"] as const;
export type GiftCardForm = (typeof giftCardForms)[number];
export type GiftCardFormResult = FormResult<GiftCardForm>;

/** What became of the form of a new gift card. The whole code is known only here. */
export interface IssueResult extends FormResult<"issue"> {
	readonly issued?: { readonly id: string; readonly code: string; readonly isMailed: boolean };
}
