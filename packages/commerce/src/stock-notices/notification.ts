import { sendMail } from "@cartwright/kernel/mail/send-mail";
import type { Product } from "@cartwright/products/catalogue/product";
import type { Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { choiceNames } from "./choice-names.ts";
import type { StockNotice } from "./documents.ts";
import type { NoticeContext } from "./load-notice-context.ts";
import { noticeMail } from "./notice-mail.ts";
import { changeOf } from "./stock-notice.ts";
import { variantUrl } from "./variant-url.ts";

/** A mail that waits longer for the mail server is not sent: the item may be sold out again. */
const freshFor = 30 * 60_000;

interface NotifiedItem {
	/** Undefined if it was deleted. */
	readonly product: Product | undefined;
	/** Instead of the product's. */
	readonly name?: string | null | undefined;
}

/** Queues the mail of a request. `end-notification.ts` records the result of the delivery. */
export const notificationWrites = (
	notice: Stored<StockNotice>,
	{ product, name }: NotifiedItem,
	{ settings, endUrl }: NoticeContext,
	facts: { readonly now: string; readonly newId: () => string; readonly origin: string },
): Write[] => {
	const { id, email, language, variantId, itemUrl } = notice.doc;
	const choices = product ? choiceNames(product, variantId).map(({ choice }) => choice) : [];
	const productUrl = product ? variantUrl(product, variantId, { settings, origin: facts.origin }) : facts.origin;
	const content = noticeMail({
		language,
		shopName: settings?.name ?? "",
		productName: name || (product?.name ?? ""),
		choices: choices.join(", "),
		endUrl: endUrl(email),
		productUrl: itemUrl ?? productUrl,
	});
	const sendBefore = new Date(Date.parse(facts.now) + freshFor).toISOString();
	return [
		changeOf(notice, { ...notice.doc, status: "PROCESSING" }, facts),
		sendMail({ to: { address: email }, content, about: id, sendBefore }, facts),
	];
};
