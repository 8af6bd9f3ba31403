import { createHash } from "node:crypto";
import { create, replace, type Write } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { WorkContext } from "../foundation/context.ts";
import { mailboxOf } from "../foundation/email.ts";
import { type MailCount, mailCounts } from "./documents.ts";
import { hourlyLimitOf, type MailKind } from "./mail-kinds.ts";

const hour = 3_600_000;

/** A hash, so that the table does not show who got mails. */
export const mailCountId = (address: string): string =>
	createHash("sha256")
		.update(`confirmation:${mailboxOf(address)}`)
		.digest("base64url");

/** The count with one more mail; `undefined` if as many as the limit were sent within the hour. */
export const withOneMore = (
	id: string,
	before: MailCount | undefined,
	now: string,
	limit: number,
): MailCount | undefined => {
	if (!before || Date.parse(now) - Date.parse(before.since) >= hour) return { id, sent: 1, since: now };
	return before.sent < limit ? { ...before, sent: before.sent + 1 } : undefined;
};

/** The write that counts a mail to an address; `undefined` if there were too many within an hour. */
export const countMail = async (
	{ store, now }: Pick<WorkContext, "store" | "now">,
	site: string,
	address: string,
	kind: MailKind,
): Promise<Write | undefined> => {
	const id = mailCountId(address);
	const { before } = await store.read(site, { before: byId(mailCounts, id) });
	const count = withOneMore(id, before?.doc, now, hourlyLimitOf(kind));
	if (!count) return undefined;
	return before ? replace(mailCounts, before, count) : create(mailCounts, count);
};
