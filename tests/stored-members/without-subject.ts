/** Calls that create or update, and that no subject sends, each with the reason. */
export const withoutSubject: readonly { readonly of: RegExp; readonly reason: string }[] = [
	{
		of: / bulkUpdate\w+ByFilter$/,
		reason: "Nothing is read beside what the filter finds; the test of read-only members sends them.",
	},
	{ of: / bulk\w+$/, reason: "Each item is read and written as by the call for one." },
	{ of: /-cart(-v-2)? \w*Current\w*$/, reason: "The caller's own cart is written as by the call with its id." },
	{
		of: / update(Activity|ExtendedFields|OrderStatus|PaymentStatus|LineItems|FormSubmissions|CustomizationChoices|ModerationStatus|Category|MemberSlug)\w*$/,
		reason: "One value, which its own tests read back.",
	},
	{
		of: / (createOrder|createOrderAndCharge|createOrderLink|createCheckout|createRedirectSession)$/,
		reason: "Not members of an entity: what to do with one.",
	},
	{ of: / updateOrderLineItem$/, reason: "All but the description is refused by name; its own tests read that back." },
	{
		of: /^ecom\.draft-orders /,
		reason: "A draft is built by a call for each part, whose tests read back what they sent.",
	},
	{ of: /^reviews\.|^cartwright\.review-/, reason: "Reviews and requests for them are created as in bulk." },
	{ of: /^data\.(collections|items|permissions) /, reason: "Fields and items are stored as those that are created." },
	{
		of: /^cartwright\.|^members\.members updateCurrentMemberSlug$/,
		reason: "Few members, which its own tests read back.",
	},
];
