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
		reason: "One value, or the quantities of lines, which its own tests read back.",
	},
	{
		of: / (createOrder|createOrderAndCharge|createOrderLink|createCheckout|createRedirectSession)$/,
		reason: "Not members of an entity: what to do with one.",
	},
	{
		of: /^ecom\.delivery-profile update(DeliveryRegion|DeliveryCarrier|CarrierSettings)$/,
		reason: "Parts of a profile, which is created with them; their own tests read the changes back.",
	},
	{ of: /^ecom\.tip-settings createDefaultTipSettings$/, reason: "As createTipSettings, and once in a shop." },
	{ of: /^cartwright\.storefront-content createStorefrontPreview$/, reason: "Takes nothing." },
	{ of: /^ecom\.tips updateTipChoice$/, reason: "One value, which its own tests read back." },
	{
		of: /^ecom\.tips (set|add)Tip\w+$/,
		reason: "Amounts and who gets them, of a placed order, which its own tests read back.",
	},
	{ of: / updateOrderLineItem$/, reason: "All but the description is refused by name; its own tests read that back." },
	{
		of: /^ecom\.order-transactions update(Payments|RefundTransaction)$/,
		reason: "What is not corrected is refused by name, as their own tests show.",
	},
	{
		of: /^ecom\.draft-orders /,
		reason: "A draft is built by a call for each part, whose tests read back what they sent.",
	},
	{
		of: /^reviews\.review-requests createReviewRequest$|^cartwright\.review-request-links createRequestedReview$/,
		reason: "Few members, which its own tests read back.",
	},
	{
		of: /^data\.(collections|items) (patch|create|update)\w+$/,
		reason: "Fields and items are stored as those that are created with a collection or inserted.",
	},
	{
		of: /^data\.permissions update\w+$/,
		reason: "Who may do what: each value is one of an enumeration, and its own tests read all back.",
	},
	{
		of: /^cartwright\.\S+ (saveLines|saveMyPaymentMethod|createPackingSlip|createReplacementDraft|createTestToken|saveMyAddress|updateStaff|updateStaffSettings|createKey|createApp|createWebhook|updateWebhook|createServicePlugin|updateServicePlugin|updateProductTranslations)$|^members\.members updateCurrentMemberSlug$/,
		reason: "Few members, which its own tests read back.",
	},
];
