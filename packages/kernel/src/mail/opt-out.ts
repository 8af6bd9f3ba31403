import { createHmac } from "node:crypto";
import { mailboxOf } from "../foundation/email.ts";
import { signLink } from "../sites/signed-link.ts";
import type { MailKind } from "./mail-kinds.ts";

const day = 24 * 60 * 60;
const daysValid = 3650;

interface OptOutFacts {
	readonly site: string;
	/** Origin under which shoppers reach the server. */
	readonly origin: string;
	/** The installation's key, stored in `secrets` under `linkKeyId`. */
	readonly key: string;
	readonly now: string;
}

/** The same for all spellings of a mailbox. Nobody without the key can find out by it whether an address opted out. */
export const optOutIdOf = (kind: MailKind, address: string, { key }: Pick<OptOutFacts, "key">): string =>
	createHmac("sha256", Buffer.from(key, "base64"))
		.update(`opt-out:${kind}:${mailboxOf(address)}`)
		.digest("base64url");

/** The page on which the owner of a mailbox opts out, for ten years. The address is not in it. */
export const optOutUrl = (id: string, { site, origin, key, now }: OptOutFacts): string => {
	const expires = Math.floor(Date.parse(now) / 1000) + daysValid * day;
	return `${origin}/hosted/unsubscribe/${signLink(key, "mail-opt-out", { site, subject: id, expires })}`;
};
