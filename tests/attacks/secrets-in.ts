import { type Node, nodeOf } from "@cartwright/contract/codec/schema";
import type { Operation } from "@cartwright/contract/operation";

/** Names of members that may contain a credential. */
const suspicious = /(token|secret|url|link|uri|recoveryCodes|json|^key)$/i;

const asUrl = (name: string): string => `${name}.url`;

/** By the last two names of a path: URLs of pictures, of public pages, or of nothing. */
const harmless: ReadonlySet<string> = new Set([
	...["image", "files", "thumbnail", "video", "resolutions", "poster", "posters", "url", "main", "items"].map(asUrl),
	...[
		"linkedMedia",
		"displayImage",
		"media",
		"mediaItem",
		"photo",
		"cover",
		"link",
		"navigation",
		"links",
		"social",
	].map(asUrl),
	// Names of choices, modifiers, customizations, fields and trees.
	...["customization", "customizations", "freeTextInput"].map((each) => `${each}.key`),
	...["choices", "options", "freeTextSettings", "modifiers", "fields", "field"].map((each) => `${each}.key`),
	"resolutions.assetKey",
	"picture.url",
	// Where the announcement of the storefront leads.
	"announcement.url",
	"site.announcementUrl",
	"notices.productUrl",
	// Public addresses of files; those of private files answer 403.
	...["file", "item", "previewImage", "assets", "document", "archive", "model3d", "other"].map(asUrl),
	...["file", "files", "item"].flatMap((each) => [`${each}.thumbnailUrl`, `${each}.sourceUrl`]),
	"assets.assetKey",
	// They lead to the files that the permission of the call is for, and take a file for the one that is for uploading.
	"downloadUrl",
	"downloadUrl.url",
	"downloadUrl.assetKey",
	"downloadUrls.url",
	"downloadUrls.assetKey",
	"uploadUrl",
	"uploadToken",
	"purchasablePlans.infoCollectionUrl",
	// How the addresses of pages are formed, as the shop declared it.
	"typeMetadata.pageLink",
	// A signed total: it proves which price was seen, and opens nothing.
	"summary.priceVerificationToken",
	// The page of an item that is back in stock, as the requester named it.
	"request.itemUrl",
	"requests.itemUrl",
	// Stored addresses of other servers, and the public address of the storefront.
	"settings.storefrontUrl",
	"properties.externalSiteUrl",
	"cart.overrideCheckoutUrl",
	"cart.customCheckoutUrl",
	"channelInfo.externalOrderUrl",
	"digitalFile.link",
	// Of the shop's own connections: visible to those who manage them, without the secret itself.
	"connection.redirectUri",
	"connections.redirectUri",
	"connection.clientSecret",
	"connections.clientSecret",
	"captcha.secret",
	"captcha.invisibleSecret",
	// An invoice, credit note or packing slip of an order that the caller may read.
	"file.url",
	// Public pages and pictures of carriers, and names of columns and rows of their tables.
	...["learnMoreUrl", "dashboardUrl", "thumbnailUrl"].flatMap((each) => [
		`installedDeliveryCarriers.${each}`,
		`deliveryCarrierDetails.${each}`,
	]),
	"columns.key",
	"rows.key",
	// What a group of a report is of: a day, an id, a country.
	"groups.key",
	// The page of a carrier about a parcel.
	"trackingInfo.trackingLink",
	// Where events and requests are sent to: another server, visible to those who manage webhooks and plug-ins.
	"webhook.url",
	"webhooks.url",
	"plugin.url",
	"plugins.url",
	"attempt.url",
	"attempts.url",
	// A page of the payment network, which asks who opens it.
	"refundabilities.providerLink",
	"payments.providerLink",
	// Id of a payment: no call takes it for anything.
	"paymentResponseToken",
	"regularChargeResponseToken",
	// Pages of the shop that a payment page links to.
	"general.url",
	"error.url",
	// Pays what an order owes, and shows nothing of its buyer: the tests of payment requests hold that.
	"orderPaymentRequestUrl",
	"item.orderPaymentRequestUrl",
	"paymentRequestUrl",
	// Where a payment network sends its notifications, which it signs.
	"paymentProvider.notificationUrl",
	"paymentProviders.notificationUrl",
]);

/** The paths of a response that may contain a credential to act for somebody. */
export const secretsIn = (response: Operation["response"]): readonly string[] => {
	const found = new Set<string>();
	walk(nodeOf(response), [], found);
	return [...found];
};

const walk = (node: Node, path: readonly string[], paths: Set<string>): void => {
	if (path.length > 12) return;
	for (const [name, member] of Object.entries(node.properties ?? {})) walk(member, [...path, name], paths);
	if (node.items) walk(node.items, path, paths);
	const isLeaf = !node.properties && !node.items;
	if (isLeaf && suspicious.test(path.at(-1) ?? "") && !harmless.has(path.slice(-2).join(".")))
		paths.add(path.join("."));
};
