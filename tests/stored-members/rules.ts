/** A member that is not kept as it was sent, and why. */
export interface Rule {
	/** The service, the call and the path: `ecom.cart createCart cartInfo.buyerNote`. */
	readonly of: RegExp;
	readonly reason: string;
}

/** How input is normalised. Whatever is neither kept nor refused by name has a row here. */
export const rules: readonly Rule[] = [
	{
		of: /^categories\.\S+ \w+ category\.image\.(?!url)/,
		reason: "An image is stored by its address; its size, its name and its text are those of its file.",
	},
	{
		of: /^stores\.products-v-3 \w+ products?\.(0\.)?media\.itemsInfo\.items\.0\.url$/,
		reason: "The address of a file to add is shown as image or video.",
	},
	{
		of: /^stores\.products-v-3 \w+ products?\.\S+\.compareAtPrice\.amount$/,
		reason: "A price that compares with the same price says nothing, and is left out.",
	},
	{
		of: /^stores\.products-v-3 \w+ products?\.\S+\.optionChoiceNames\.renderType$/,
		reason: "How a choice of a variant is shown is said by its option.",
	},
	{
		of: /^ecom\.checkout \w+ customLineItems\.0\.taxGroupId$/,
		reason: "Lines of a checkout have no member for it; those of the cart, which has the same lines, show it.",
	},
	{
		of: /^members\.members \w+ member\.contact\.customFields\.first\.name$/,
		reason: "The name of a custom field is the shop's; members have its value.",
	},
	{
		of: /^(data\.collections createDataCollection|business-tools\.locations createLocation|gift-vouchers\.gift-voucher-products createGiftCardProduct|ecom\.local-delivery-options createLocalDeliveryOption|cartwright\.settings updateSettings) \w+\.revision$/,
		reason: "Revisions are counted by the server.",
	},
	{
		of: /^cartwright\.accounts (saveIdpConnection connection\.clientSecret|updateSignInSettings settings\.captcha\.(secret|invisibleSecret))$/,
		reason: "Secrets are shown to nobody.",
	},
];
