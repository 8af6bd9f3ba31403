import type { CheckoutDisplay } from "@cartwright/contract/sites/site-messages";

/** A text of the shop that buyers can read before they order. */
export interface PolicyView {
	readonly kind: NonNullable<NonNullable<CheckoutDisplay["policies"]>[number]["kind"]>;
	readonly title: string;
	readonly content: string;
}

/** What is about files is shown if nothing has to be delivered. */
export const policyViews = ({ policies }: CheckoutDisplay, needsDelivery: boolean): PolicyView[] =>
	(policies ?? [])
		.map(({ kind, title, content }) => ({ kind: kind ?? "CUSTOM", title: title ?? "", content: content ?? "" }))
		.filter(({ kind }) => kind !== "DIGITAL_ITEMS" || !needsDelivery);
