import { optOutUrl } from "@cartwright/kernel/mail/opt-out";
import { sendMail } from "@cartwright/kernel/mail/send-mail";
import { textIn } from "@cartwright/kernel/sites/local-text";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { create, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import type { Cart } from "../purchase/cart-document.ts";
import type { ResolvedLine } from "../purchase/resolved-line.ts";
import { abandonedCheckoutSettings } from "../purchase/settings.ts";
import { type Change, withActivity } from "./abandoned-checkout.ts";
import { checkoutUrl } from "./checkout-link.ts";
import { type AbandonedCheckout, abandonedCheckouts, type RecoveryMailMark, recoveryMailMarks } from "./documents.ts";
import { dueAfter } from "./due-after.ts";
import { recoveryMail } from "./recovery-mail.ts";

const day = 24 * 60;
/** Longer than a checkout is stored. */
const checkoutMarkMinutes = 3650 * day;
/** Whoever types an address into many checkouts causes one mail a day. */
const mailboxMarkMinutes = day;

interface QueueFacts extends Change {
	readonly site: string;
	readonly origin: string;
	/** Signs the links. */
	readonly key: string;
	readonly address: string;
	readonly recipientId: string;
	readonly marks: ReadonlyMap<string, Stored<RecoveryMailMark>>;
}

interface LeftCheckout {
	readonly cart: Cart;
	/** What can still be bought. */
	readonly lines: readonly ResolvedLine[];
	readonly settings: Settings;
}

/** The mail, to the address that the buyer may have corrected since, and what keeps others from being sent. */
export const queueWrites = (
	left: Stored<AbandonedCheckout>,
	{ cart, lines, settings }: LeftCheckout,
	facts: QueueFacts,
): Write[] => {
	const { address, recipientId, marks, now, origin, site, key } = facts;
	const { dueDate: _, ...doc } = left.doc;
	const language = cart.mailLanguage ?? settings.language;
	const content = recoveryMail({
		language,
		shopName: settings.name,
		text: textIn(abandonedCheckoutSettings(settings).mail.text, [language, settings.language]),
		lines,
		origin,
		checkoutUrl: checkoutUrl(doc, { site, origin, key }),
		optOut: { id: recipientId, url: optOutUrl(recipientId, facts) },
	});
	const mark = (id: string, minutes: number): Write => {
		const [before, after] = [marks.get(id), { id, expires: dueAfter(now, minutes) }];
		return before ? replace(recoveryMailMarks, before, after) : create(recoveryMailMarks, after);
	};
	return [
		replace(abandonedCheckouts, left, { ...doc, isMailQueued: true }),
		mark(doc.id, checkoutMarkMinutes),
		mark(recipientId, mailboxMarkMinutes),
		sendMail({ id: `abandoned-checkout-${doc.id}`, to: { address }, content, about: doc.id }, facts),
	];
};

/** Records that no mail is sent. */
export const skipWrite = (left: Stored<AbandonedCheckout>, change: Change): Write => {
	const { dueDate: _, ...doc } = left.doc;
	return withActivity(left, "AUTOMATION_SKIPPED", change, doc).write;
};
